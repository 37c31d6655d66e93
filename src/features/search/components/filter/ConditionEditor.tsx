import { Group } from '@mantine/core'
import type { ClipboardEvent, Ref } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { IconReject } from '#ui/icons.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import {
  cleanPaste,
  conditionWarning,
  fieldOptions,
  fieldWords,
  kindOptions,
  roleOptions,
  takesId,
} from './condition-fields.ts'
import type { DraftCondition } from './filter-draft.ts'
import styles from '../Search.module.css'
import type { Problem } from './read-draft.ts'
import type { Suggestions } from './suggestions.ts'
import { ValueField } from './ValueField.tsx'

interface ConditionEditorProps {
  readonly condition: DraftCondition
  readonly problem: Problem | undefined
  readonly suggestions: Suggestions
  readonly onChange: (condition: DraftCondition) => void
  readonly onRemove: () => void
  readonly ref?: Ref<HTMLSelectElement>
}

/** One condition in a row: its field and its value. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { condition, problem, suggestions, onChange, onRemove, ref } = props
  const { label } = fieldWords[condition.field]
  const doubt = problem === undefined ? conditionWarning(condition) : undefined
  return (
    <div className={styles.condition}>
      <SelectField
        label="Field"
        hideLabel
        ref={ref}
        value={condition.field}
        options={fieldOptions}
        onChange={(of) => onChange({ ...condition, field: of })}
      />
      {condition.field === 'party' ? (
        <SelectField
          label="Role"
          hideLabel
          value={condition.role}
          options={roleOptions}
          onChange={(role) => onChange({ ...condition, role })}
        />
      ) : null}
      <div className={condition.field === 'kind' ? styles.kind : styles.value}>
        {condition.field === 'amount' ? (
          <AmountFields {...props} />
        ) : condition.field === 'kind' ? (
          <SelectField
            label={label}
            hideLabel
            value={condition.eventKind}
            options={kindOptions}
            onChange={(eventKind) => onChange({ ...condition, eventKind })}
          />
        ) : (
          <ValueField
            field={condition.field}
            suggestions={suggestions}
            label={label}
            hideLabel
            value={condition.value}
            placeholder={fieldWords[condition.field].placeholder}
            onChange={(value) => onChange({ ...condition, value })}
            onPaste={(event) => {
              // The field for ids extracts the id from pasted text itself.
              if (takesId(condition.field)) return
              onChange({ ...condition, value: withPasted(condition, event) })
            }}
            error={problem?.words}
            note={doubt}
          />
        )}
      </div>
      <IconButton label={`Remove: ${label}`} icon={IconReject} onClick={onRemove} />
    </div>
  )
}

function AmountFields({ condition, problem, onChange }: ConditionEditorProps) {
  const fields = [
    { at: 'least', label: 'Minimum amount', placeholder: 'from' },
    { at: 'most', label: 'Maximum amount', placeholder: 'to' },
  ] as const
  return (
    <Group gap={6} grow maw="49ch">
      {fields.map(({ at, label, placeholder }) => (
        <TextField
          key={at}
          label={label}
          hideLabel
          mono
          inputMode="decimal"
          placeholder={placeholder}
          value={condition[at]}
          onChange={(text) => onChange({ ...condition, [at]: text })}
          error={problem?.at === at ? problem.words : undefined}
        />
      ))}
    </Group>
  )
}

function withPasted({ field, value }: DraftCondition, event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault()
  const { selectionStart, selectionEnd } = event.currentTarget
  const start = selectionStart ?? value.length
  const pasted = cleanPaste(field, event.clipboardData.getData('text'))
  return value.slice(0, start) + pasted + value.slice(selectionEnd ?? start)
}
