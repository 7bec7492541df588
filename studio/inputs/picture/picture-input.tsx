import { Button, Card, Flex, Stack } from '@sanity/ui';
import { useRef } from 'react';
import {
  ObjectInputMember,
  type ObjectInputProps,
  set,
  setIfMissing,
  unset,
  useClient,
} from 'sanity';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import type { PictureLimits } from '#schemas/objects/form-options.ts';
import { reasonOf } from '#schemas/wording/reason-of.ts';
import { ActionButton, Muted, Status } from '#studio/components/elements.tsx';
import { succeeded, useAction } from '#studio/hooks/use-action.ts';
import { pictureAddress } from '#studio/versions/pictures.ts';
import { LogoWarnings } from './logo-warnings.tsx';
import { preparePicture } from './prepare-picture.ts';

type Props = ObjectInputProps & { limits: PictureLimits };

/** Uploads a picture. If that fails, it says why, and the previous picture stays. */
export function PictureInput({ limits, ...props }: Props) {
  const { value, onChange, readOnly, schemaType, members } = props;
  const client = useClient({ apiVersion: API_VERSION });
  const { run, ...action } = useAction(uploadProblem);
  const file = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const ref = ownProperty(ownProperty(value, 'asset'), '_ref');

  const upload = (chosen: File) =>
    run(async () => {
      const picture = await preparePicture(chosen, limits);
      if (typeof picture === 'string') return { tone: 'critical', text: picture };
      const { _id } = await client.assets.upload('image', picture, { filename: picture.name });
      onChange([
        setIfMissing({ _type: schemaType.name }),
        set({ _type: 'reference', _ref: _id }, ['asset']),
      ]);
      return succeeded('The picture was uploaded.');
    });
  const remove = () =>
    run(async () => {
      onChange(unset());
      choose.current?.focus();
      return succeeded('The picture was removed.');
    });

  return (
    <Stack space={4}>
      <Card border radius={2} padding={3}>
        <Flex align="center" gap={3} wrap="wrap">
          {typeof ref === 'string' ? (
            <img
              src={pictureAddress(ref)}
              alt="Current choice"
              style={{ maxWidth: 240, maxHeight: 96, objectFit: 'contain' }}
            />
          ) : (
            <Muted>No picture yet.</Muted>
          )}
          <Button
            ref={choose}
            mode="ghost"
            text={ref ? 'Replace…' : 'Choose a file…'}
            aria-label={`${ref ? 'Replace…' : 'Choose a file…'} (${schemaType.title})`}
            disabled={readOnly}
            onClick={() => file.current?.click()}
          />
          {ref ? (
            <ActionButton
              tone="critical"
              text="Remove"
              aria-label={`Remove (${schemaType.title})`}
              disabled={readOnly}
              onClick={remove}
            />
          ) : null}
          <input
            ref={file}
            type="file"
            accept="image/*,.heic,.heif"
            hidden
            aria-label={schemaType.title}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              currentTarget.value = '';
              if (chosen) void upload(chosen);
            }}
          />
        </Flex>
      </Card>
      <Status {...action} />
      {limits.logo && typeof ref === 'string' ? (
        <LogoWarnings key={ref} logo={limits.logo} src={pictureAddress(ref)} />
      ) : null}
      {members
        .filter((member) => member.kind === 'field' && member.name === 'alt')
        .map((member) => (
          <ObjectInputMember key={member.key} {...props} member={member} />
        ))}
    </Stack>
  );
}

function uploadProblem(error: unknown): string {
  const status = ownProperty(error, 'statusCode');
  if (status === 507) return 'The Content Lake could not save the picture. Its disk may be full.';
  if (status === 413) return `The file is too large for the Content Lake.`;
  if (status === 400) return `The Content Lake does not accept this file (${reasonOf(error)}).`;
  return `The upload failed, and nothing was changed. ${reasonOf(error)}`;
}
