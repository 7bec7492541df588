import { Stack, Text } from '@sanity/ui';
import { type StringInputProps, set } from 'sanity';
import { ActionButton, Buttons } from '#studio/components/elements.tsx';
import { withDetails } from './booking-details.ts';

export function BookingInput(props: StringInputProps) {
  const { value = '', onChange, readOnly, renderDefault } = props;
  const offer = withDetails(value);
  return (
    <Stack space={3}>
      {renderDefault(props)}
      {offer ? (
        <>
          <Text size={1}>
            {offer.service} can get what the visitor has entered already, so that nobody is asked
            twice. These details are then in the address that the visitor opens there.
          </Text>
          <Buttons>
            <ActionButton
              text={`Pass on name and email to ${offer.service}`}
              disabled={readOnly}
              onClick={() => onChange(set(offer.address))}
            />
          </Buttons>
        </>
      ) : null}
    </Stack>
  );
}
