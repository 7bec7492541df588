import { Button } from '@sanity/ui';
import type { ComponentType } from 'react';

type Props = {
  text: string;
  /** A name that says what the button is about, where its text alone does not. */
  label?: string;
  icon?: ComponentType;
  mode?: 'default' | 'ghost' | 'bleed';
  tone?: 'default' | 'primary' | 'positive' | 'critical';
  /** The id of the form that it submits. */
  form?: string;
  onClick?: () => void;
};

export function ActionButton({ text, label, icon, mode = 'ghost', tone, form, onClick }: Props) {
  return (
    <Button
      type={form ? 'submit' : 'button'}
      form={form}
      text={text}
      aria-label={label}
      icon={icon}
      mode={mode}
      tone={tone}
      fontSize={1}
      padding={3}
      onClick={onClick}
    />
  );
}
