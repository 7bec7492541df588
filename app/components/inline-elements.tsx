/** Browsers use an inline text only if the policy in `entry.server.tsx` has its hash. */
export function InlineScript({ source }: { source: string }) {
  return <script dangerouslySetInnerHTML={{ __html: source }} />;
}

export function InlineStyle({ source }: { source: string }) {
  return <style dangerouslySetInnerHTML={{ __html: source }} />;
}
