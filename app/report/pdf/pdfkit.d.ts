/** What `@types/pdfkit` lacks. */
declare namespace PDFKit {
  /** A node of the structure tree. Content that is added to an attached node is drawn at once. */
  type Structure = ReturnType<PDFDocument['struct']>;

  interface PDFDocument {
    /** Reads a file; of a PNG, its compressed rows. Throws for other formats, and where a file ends early. */
    openImage(file: Uint8Array): {
      image?: {
        imgData: Uint8Array;
        width: number;
        pixelBitlength: number;
        interlaceMethod: number;
      };
    };
    registerFont(name: string, font: import('fontkit').Font): this;
  }

  namespace Mixins {
    interface AnnotationOption {
      structParent?: Structure;
    }
    interface TextOptions {
      horizontalScaling?: number;
      textWidth?: number;
    }
    interface StructureElementOptions {
      bbox?: [number, number, number, number];
    }
  }
}

declare module 'pdfkit/output' {
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
