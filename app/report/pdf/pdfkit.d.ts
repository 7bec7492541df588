/** What `@types/pdfkit` lacks. */
declare namespace PDFKit {
  /** A node of the structure tree. Content that is added to an attached node is drawn at once. */
  type Structure = ReturnType<PDFDocument['struct']>;

  interface PDFDocument {
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
