import type { LayoutProps } from 'sanity';
import { environment } from './environment.ts';

/** A local lake has no account to manage on Sanity's site, where these entries of the menus lead. */
const NO_ACCOUNT = 'a[href*="sanity.io/manage"] { display: none !important; }';

export function Layout(props: LayoutProps) {
  return (
    <>
      {environment.projectId ? null : <style>{NO_ACCOUNT}</style>}
      {props.renderDefault(props)}
    </>
  );
}
