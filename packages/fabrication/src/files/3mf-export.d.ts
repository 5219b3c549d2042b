/** The library ships no types. */
declare module '@jscadui/3mf-export' {
  export const fileForContentTypes: { readonly name: string; readonly content: string };

  export class FileForRelThumbnail {
    readonly name: string;
    readonly content: string;
    add3dModel(path: string): void;
  }

  /** The XML of a model. Transforms are 4 × 4, column by column. */
  export function to3dmodel(model: {
    readonly meshes: readonly {
      readonly id: string;
      readonly name: string;
      readonly vertices: Float32Array;
      readonly indices: Uint32Array;
    }[];
    readonly items: readonly { readonly objectID: string; readonly transform: readonly number[] }[];
    /** Significant digits of a coordinate. */
    readonly precision: number;
    readonly header: {
      readonly unit: 'millimeter';
      readonly title: string;
      readonly application: string;
      readonly creationDate: Date;
    };
  }): string;
}
