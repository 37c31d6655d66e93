import { Box, Fieldset, Flex, Group, Stack, Text } from '@mantine/core'
import {
  newAnnotation,
  type AnnotationDraft,
  type AnnotationEdit,
  type AnnotationLine,
  type AnnotationProblem,
} from '#ledger/metadata/annotation-draft.ts'
import { annotationPrefix, maxAnnotationBytes } from '#ledger/metadata/object-meta-rules.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { IconCreate } from '#ui/icons.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface MetadataFieldsProps {
  readonly draft: AnnotationDraft
  /** The parsed draft, from `readAnnotationDraft`. */
  readonly edit: AnnotationEdit
  readonly onChange: (draft: AnnotationDraft) => void
  readonly error?: unknown
}

/**
 * Edits annotations by their rules (docs/network-rules.md, Metadata). Shows what will be added,
 * changed and removed.
 */
export function MetadataFields({ draft, edit, onChange, error }: MetadataFieldsProps) {
  const change = (changed: AnnotationLine) =>
    onChange(draft.map((line) => (line.id === changed.id ? changed : line)))
  return (
    <Fieldset legend="Annotations">
      <Stack gap="sm">
        <p className="secondary">
          Keys without a prefix are yours. A key with a prefix, as in{' '}
          <code translate="no">crm.example.com/customer-id</code>, belongs to the tool or server
          that set it.
        </p>
        {draft.map((line, index) => (
          <Line
            key={line.id}
            line={line}
            number={index + 1}
            isChanged={Object.hasOwn(edit.changes, line.key)}
            problem={error ? edit.problems.get(line.id) : undefined}
            onChange={change}
            onRemove={() => onChange(draft.filter(({ id }) => id !== line.id))}
          />
        ))}
        <Flex columnGap="lg" rowGap="sm" wrap="wrap" align="center" justify="space-between">
          <Button icon={IconCreate} onClick={() => onChange([...draft, newAnnotation()])}>
            Add annotation
          </Button>
          <output className={edit.isTooLarge ? 'mistake' : 'secondary'}>
            <Count value={edit.bytes} noun="byte" /> of <Count value={maxAnnotationBytes} /> in
            UTF-8
            {edit.isTooLarge ? ': too large to send' : ''}
          </output>
        </Flex>
      </Stack>
    </Fieldset>
  )
}

interface LineProps {
  readonly line: AnnotationLine
  readonly number: number
  readonly isChanged: boolean
  readonly problem: AnnotationProblem | undefined
  readonly onChange: (line: AnnotationLine) => void
  readonly onRemove: () => void
}

function Line({ line, number, isChanged, problem, onChange, onRemove }: LineProps) {
  const { key, value, stored } = line
  const prefix = annotationPrefix(key)
  return (
    <Box pb="sm" style={{ borderBlockEnd: '1px solid var(--line)' }}>
      <Flex direction={{ base: 'column', sm: 'row' }} gap="sm" align={{ sm: 'flex-start' }}>
        <Box className="breaks" flex={{ sm: '2 1 0' }} miw="0">
          {stored ? (
            <code translate="no">{visibleText(key)}</code>
          ) : (
            <TextField
              label={`Key ${number}`}
              mono
              value={key}
              error={problem?.key}
              onChange={(key) => onChange({ ...line, key })}
            />
          )}
        </Box>
        <Box flex={{ sm: '3 1 0' }} miw="0">
          <TextArea
            hideLabel={stored}
            label={stored ? `Value of ${visibleText(key)}` : `Value ${number}`}
            value={value}
            error={problem?.value}
            onChange={(value) => onChange({ ...line, value })}
          />
        </Box>
        {/* Aligned with the inputs of fields that have labels above. */}
        <Group
          gap="xs"
          justify="flex-end"
          miw="8.25rem"
          mih="1.75rem"
          pt={stored ? 0 : { sm: '1.375rem' }}
        >
          <Mark stored={stored} isChanged={isChanged} value={value} />
          {stored && value === '' ? null : (
            <Button
              kind="quiet"
              aria-label={`Remove ${key === '' ? `annotation ${number}` : visibleText(key)}`}
              onClick={stored ? () => onChange({ ...line, value: '' }) : onRemove}
            >
              Remove
            </Button>
          )}
        </Group>
      </Flex>
      {prefix === undefined || prefix === '' ? null : (
        <Text fz="xs" c="dimmed">
          Set by <code translate="no">{visibleText(prefix)}</code>: changing it may confuse that
          tool, or be undone by it.
        </Text>
      )}
    </Box>
  )
}

function Mark(props: { stored: boolean; isChanged: boolean; value: string }) {
  const { stored, isChanged, value } = props
  if (!stored) return <StatusMark tone="create" label="new" />
  if (value === '') return <StatusMark tone="archive" label="will be removed" />
  return isChanged ? <StatusMark tone="exercise" label="changed" /> : null
}
