import { Button, Menu, MenuButton, MenuItem } from '@sanity/ui';
import { type ComponentProps, useId } from 'react';
import { useSchema } from 'sanity';

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'ref'> & {
  types: readonly string[];
  onAdd: (type: string) => void;
};

const LOOK = { mode: 'ghost', fontSize: 1, padding: 3 } as const;

/** A button that adds a document. It asks for the type if there are several. */
export function AddButton({ types, onAdd, ...props }: Props) {
  const schema = useSchema();
  const id = useId();
  const [only] = types;
  if (only !== undefined && types.length === 1)
    return <Button {...LOOK} {...props} onClick={() => onAdd(only)} />;
  return (
    <MenuButton
      id={id}
      button={<Button {...LOOK} {...props} />}
      popover={{ portal: true, placement: 'bottom-start' }}
      menu={
        <Menu>
          {types.map((type) => (
            <MenuItem
              key={type}
              icon={schema.get(type)?.icon}
              text={schema.get(type)?.title ?? type}
              fontSize={1}
              padding={3}
              onClick={() => onAdd(type)}
            />
          ))}
        </Menu>
      }
    />
  );
}
