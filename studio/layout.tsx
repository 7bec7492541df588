import type { LayoutProps } from 'sanity';
import { environment } from './environment.ts';

/** These menu entries open Sanity's account pages, and a local lake has no account. */
const HIDE_ACCOUNT_LINKS = 'a[href*="sanity.io/manage"] { display: none !important; }';

/** Sanity's own layout, on a local lake without the links to an account. */
export function Layout(props: LayoutProps) {
  return (
    <>
      {environment.projectId ? null : <style>{HIDE_ACCOUNT_LINKS}</style>}
      {props.renderDefault(props)}
    </>
  );
}
