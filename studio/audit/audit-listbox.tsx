import { SearchIcon } from '@sanity/icons';
import { Box, Card, Flex, Stack, TextInput } from '@sanity/ui';
import { forwardRef, type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Muted, Strong } from '#studio/components/elements.tsx';
import type { AuditChoice } from './audit-choices.ts';

export const Swatch = styled.span`
  flex: none;
  width: 0.75rem;
  height: 0.75rem;
  border-radius: 50%;
  background: ${({ color }) => color};
`;

const Option = styled(Card).attrs({ role: 'option', padding: 3, radius: 2 })`
  cursor: pointer;
`;

type Props = {
  audits: AuditChoice[];
  /** The id of the audit that is shown. */
  chosen: string;
  /** Without an id, for a new audit. */
  onChoose: (id: string | undefined) => void;
  onClose: () => void;
};

/** In the place of an id, for the last entry. */
const NEW = '';

/** All audits with a search above them: arrow keys move through them, and Enter chooses one. */
export const AuditListbox = forwardRef<HTMLDivElement, Props>(function AuditListbox(
  { audits, chosen, onChoose, onClose },
  ref,
) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(chosen);
  const words = query.trim().toLowerCase();
  const found = audits.filter(({ title, client }) =>
    `${title} ${client}`.toLowerCase().includes(words),
  );
  const ids = [...found.map((each) => each.id), NEW];
  const current = ids.includes(active) ? active : ids[0];
  const open = (which: string | undefined) => onChoose(which || undefined);
  const move = (steps: number) => {
    const next = ids.at((ids.indexOf(current ?? NEW) + steps) % ids.length);
    setActive(next ?? NEW);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => open(current),
      Escape: onClose,
      Tab: onClose,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  const optionProps = (which: string) => ({
    id: `${id}-${which}`,
    'aria-selected': which === chosen,
    tone: which === current ? ('primary' as const) : undefined,
    onClick: () => open(which),
    onMouseMove: () => setActive(which),
  });
  return (
    <Stack ref={ref} padding={2} space={2} style={{ width: 'min(22rem, 84vw)' }}>
      <TextInput
        autoFocus
        role="combobox"
        aria-label="Search the audits"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={`${id}-${current}`}
        icon={SearchIcon}
        fontSize={1}
        placeholder="Search"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Box id={id} role="listbox" aria-label="Audits" overflow="auto" style={{ maxHeight: '50vh' }}>
        {found.map((each) => (
          <Option key={each.id} {...optionProps(each.id)}>
            <Flex gap={3} align="center">
              <Swatch color={each.accent} />
              <Stack space={2} flex={1}>
                <Strong textOverflow="ellipsis">{each.title}</Strong>
                <Muted textOverflow="ellipsis">
                  {[each.path, each.client].filter(Boolean).join(' · ')}
                </Muted>
              </Stack>
              <Muted>{each.state}</Muted>
            </Flex>
          </Option>
        ))}
        <Option {...optionProps(NEW)}>
          <Strong>New audit</Strong>
        </Option>
      </Box>
    </Stack>
  );
});
