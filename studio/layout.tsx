import type { LayoutProps } from 'sanity';
import { environment } from './environment.ts';

/** A local lake has no account to manage on Sanity's site, where these entries of the menus lead. */
const HIDE_ACCOUNT_LINKS = 'a[href*="sanity.io/manage"] { display: none !important; }';

export function Layout(props: LayoutProps) {
  return (
    <>
      {environment.projectId ? null : <style>{HIDE_ACCOUNT_LINKS}</style>}
      {props.renderDefault(props)}
    </>
  );
}
