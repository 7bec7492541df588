import { useState } from 'react';
import { RouterProvider, type RouterState, route } from 'sanity/router';
import type { EditedAudit } from '#schemas/validation/audits.ts';
import { leadsRouter } from '#studio/leads/model/use-navigation.ts';
import { LeadViews } from '#studio/leads/views/lead-views.tsx';
import { WithLeadsClient } from '#studio/leads/views/with-leads-client.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';
import { URL_OF_LEADS } from './fake-leads.ts';

const router = route.create('/', [route.intents('/intent'), ...childrenOf(leadsRouter)]);

function childrenOf({ children }: typeof leadsRouter) {
  return Array.isArray(children) ? children : [];
}

type Options = {
  path?: string;
  audits?: EditedAudit[];
  audit?: EditedAudit;
  isOn?: boolean;
};

const ONLY = { id: 'audit', title: 'AI audit', path: '/' };

/** Draws the tool at a path. `paths` lists where it has gone to since. */
export function drawLeads({ path = '/', audits = [ONLY], audit, isOn = true }: Options = {}) {
  const paths: string[] = [];
  const view = renderInStudio(
    <Routed
      path={path}
      audits={audits}
      audit={audit}
      isOn={isOn}
      onPath={(next) => paths.push(next)}
    />,
  );
  return { ...view, paths };
}

type RoutedProps = {
  path: string;
  audits: EditedAudit[];
  audit?: EditedAudit;
  isOn: boolean;
  onPath: (path: string) => void;
};

function Routed({ path, audits, audit, isOn, onPath }: RoutedProps) {
  const [state, setState] = useState<RouterState>(router.decode(path) ?? {});
  return (
    <RouterProvider
      router={router}
      state={state}
      onNavigate={(next) => {
        onPath(next.path);
        setState(router.decode(next.path) ?? {});
      }}
    >
      <WithLeadsClient url={URL_OF_LEADS} author="Ada">
        <LeadViews audits={audits} audit={audit} settings={{ isOn, id: 'settings-home' }} />
      </WithLeadsClient>
    </RouterProvider>
  );
}
