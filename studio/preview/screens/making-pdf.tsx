export const MakingPdf = () => <p className="measure py-section">Making the PDF…</p>;
