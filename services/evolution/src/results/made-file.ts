/** A file of an evolution before it is stored. */
export interface MadeFile {
  readonly path: string;
  readonly media_type: string;
  readonly content: string;
}
