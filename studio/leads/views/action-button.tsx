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
  disabled?: boolean;
  onClick?: () => void;
};

export function ActionButton(props: Props) {
  const { text, label, icon, mode = 'ghost', tone, form, disabled, onClick } = props;
  return (
    <Button
      type={form ? 'submit' : 'button'}
      form={form}
      text={text}
      aria-label={label}
      icon={icon}
      mode={mode}
      tone={tone}
      disabled={disabled}
      fontSize={1}
      padding={3}
      onClick={onClick}
    />
  );
}
