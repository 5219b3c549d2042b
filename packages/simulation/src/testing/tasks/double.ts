export default async (value: number): Promise<number> => 2 * value;
