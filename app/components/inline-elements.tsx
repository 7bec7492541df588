/** Inline texts run only if the Content-Security-Policy has their hash: see `entry.server.tsx`. */
export function InlineScript({ source }: { source: string }) {
  return <script dangerouslySetInnerHTML={{ __html: source }} />;
}

export function InlineStyle({ source }: { source: string }) {
  return <style dangerouslySetInnerHTML={{ __html: source }} />;
}
