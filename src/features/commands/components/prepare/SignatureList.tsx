import { Fieldset, Group, SimpleGrid, Stack } from '@mantine/core'
import {
  emptySignature,
  signatureFormats,
  signingAlgorithms,
  type SignatureDraft,
  type SignatureProblems,
} from '../../rules/prepared/signatures.ts'
import { useApiLabel } from '#shared/components/sending/developer.tsx'
import { PartyPicker } from '#features/parties/index.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'

interface SignatureListProps {
  readonly drafts: readonly SignatureDraft[]
  /** The problems of each signature, in order. */
  readonly problems: readonly SignatureProblems[]
  readonly acting: readonly string[]
  readonly onChange: (drafts: readonly SignatureDraft[]) => void
}

const formats = signatureFormats.map((value) => ({ value, label: value }))
const algorithms = signingAlgorithms.map((value) => ({ value, label: value }))

/** A list of signatures. A party with several keys has several signatures. */
export function SignatureList({ drafts, problems, acting, onChange }: SignatureListProps) {
  const change = (at: number, changes: Partial<SignatureDraft>) =>
    onChange(drafts.map((draft, index) => (index === at ? { ...draft, ...changes } : draft)))
  const add = () => {
    const [party = ''] = acting
    onChange([...drafts, { ...emptySignature(party), signedBy: '' }])
  }
  return (
    <>
      {drafts.map((draft, at) => {
        // Signatures have no names of their own, and their order does not change, so each signature
        // is named by its number.
        const name = `Signature ${at + 1}`
        return (
          <SignatureFields
            key={name}
            name={name}
            draft={draft}
            problems={problems[at] ?? {}}
            acting={acting}
            onChange={(changes) => change(at, changes)}
            onRemove={
              drafts.length > 1
                ? () => onChange(drafts.filter((_, index) => index !== at))
                : undefined
            }
          />
        )
      })}
      <Group>
        <Button onClick={add}>Add a signature</Button>
      </Group>
    </>
  )
}

interface SignatureFieldsProps {
  readonly name: string
  readonly draft: SignatureDraft
  readonly problems: SignatureProblems
  readonly acting: readonly string[]
  readonly onChange: (changes: Partial<SignatureDraft>) => void
  readonly onRemove: (() => void) | undefined
}

function SignatureFields(props: SignatureFieldsProps) {
  const { name, draft, problems, acting, onChange, onRemove } = props
  const label = useApiLabel()
  // A missing signature is reported once, below the list.
  const isEmpty = draft.signature === ''
  return (
    <Fieldset legend={name}>
      <Stack gap="sm" maw="68.75rem">
        {acting.length > 1 && acting.includes(draft.party) ? (
          <SelectField
            label={label('Party', 'party')}
            value={draft.party}
            options={acting.map((value) => ({ value, label: value }))}
            onChange={(party) => onChange(isEmpty ? emptySignature(party) : { party })}
          />
        ) : (
          <PartyPicker
            label={label('Party', 'party')}
            value={draft.party}
            error={problems.party}
            onChange={(party) => onChange({ party })}
          />
        )}
        <TextArea
          label={label('Signature in base64', 'signature')}
          value={draft.signature}
          error={isEmpty ? undefined : problems.signature}
          onChange={(signature) => onChange({ signature: signature.replaceAll(/\s/g, '') })}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <TextField
            label={label('Fingerprint of the key', 'signedBy')}
            mono
            value={draft.signedBy}
            error={isEmpty && draft.signedBy === '' ? undefined : problems.signedBy}
            onChange={(signedBy) => onChange({ signedBy: signedBy.trim() })}
          />
          <SelectField
            label={label('Signing algorithm', 'signingAlgorithmSpec')}
            value={draft.signingAlgorithmSpec}
            options={algorithms}
            onChange={(signingAlgorithmSpec) => onChange({ signingAlgorithmSpec })}
          />
          <SelectField
            label={label('Signature format', 'format')}
            value={draft.format}
            options={formats}
            error={isEmpty ? undefined : problems.format}
            onChange={(format) => onChange({ format })}
          />
        </SimpleGrid>
        {onRemove === undefined ? null : (
          <Group>
            <Button kind="quiet" onClick={onRemove} aria-label={`Remove ${name.toLowerCase()}`}>
              Remove
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
