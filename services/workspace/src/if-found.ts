import { ServiceError } from '@robotdesign/contracts';

/** The result of the work; undefined if what it reads or changes was deleted. */
export async function ifFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return undefined;
    throw error;
  }
}
