import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { relations, type Condition, type Relation } from '../../rules/condition-text.ts'
import type { PayloadColumn } from '../../rules/payload-columns.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { readMomentWords } from '#ui/time/moment-words.ts'
import { momentNow } from '#ui/time/now.ts'
import { TimeField } from '#ui/time/TimeField.tsx'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import { relationWords } from './relation-words.ts'

interface ConditionDialogProps {
  readonly fields: readonly PayloadColumn[]
  readonly from: RecordTime | undefined
  readonly to: RecordTime | undefined
  readonly onAdd: (condition: Condition) => void
  readonly onCreated: (range: {
    readonly from: RecordTime | undefined
    readonly to: RecordTime | undefined
  }) => void
  readonly onClose: () => void
}

const relationOptions = relations.map((value) => ({ value, label: relationWords[value] }))

/** Adds a filter condition: a field with a given value, or a period of creation. */
export function ConditionDialog(props: ConditionDialogProps) {
  const { fields, onClose } = props
  return (
    <Dialog title="Filter" onClose={onClose}>
      <Stack gap="md" pt="md" px="lg" pb="xl">
        {fields.length === 0 ? (
          <p className="secondary">
            Conditions need contracts of one template. Choose one under “By template”.
          </p>
        ) : (
          <FieldForm {...props} />
        )}
        <CreatedForm {...props} />
      </Stack>
    </Dialog>
  )
}

function FieldForm({ fields, onAdd, onClose }: ConditionDialogProps) {
  const [path, setPath] = useState(fields[0]?.path ?? '')
  const [relation, setRelation] = useState<Relation>('is')
  const [value, setValue] = useState('')
  const add = () => {
    onAdd({ path, relation, value })
    onClose()
  }
  return (
    <Form onSubmit={add} aria-label="A field">
      <Group gap="sm" align="end">
        <SelectField
          label="Field"
          value={path}
          options={fields.map((one) => ({ value: one.path, label: one.path }))}
          onChange={setPath}
        />
        <SelectField
          label="Relation"
          value={relation}
          options={relationOptions}
          onChange={setRelation}
        />
        <TextField label="Value" value={value} onChange={setValue} mono maxLength={2000} />
        <Button type="submit">Filter by the field</Button>
      </Group>
    </Form>
  )
}

function CreatedForm({ from, to, onCreated, onClose }: ConditionDialogProps) {
  const [begin, setBegin] = useState<string>(from ?? '')
  const [end, setEnd] = useState<string>(to ?? '')
  const [wasTried, setTried] = useState(false)
  const mode = useTimeMode().mode === 'utc' ? 'utc' : 'local'
  const read = (text: string) => readMomentWords(text, mode, momentNow())
  const isWrong = (text: string) => text.trim() !== '' && read(text) === undefined
  const take = () => {
    setTried(true)
    if (isWrong(begin) || isWrong(end)) return
    onCreated({ from: read(begin), to: read(end) })
    onClose()
  }
  const error = (text: string) =>
    wasTried && isWrong(text) ? 'A time, such as 2026-01-31 10:00' : undefined
  return (
    <Form onSubmit={take} aria-label="Time of creation">
      <Group gap="sm" align="start">
        <TimeField
          label="Created from"
          value={begin}
          onChange={setBegin}
          read={read(begin)}
          empty="any time"
          error={error(begin)}
        />
        <TimeField
          label="Created before"
          value={end}
          onChange={setEnd}
          read={read(end)}
          empty="any time"
          error={error(end)}
        />
        <Button type="submit">Filter by creation</Button>
      </Group>
    </Form>
  )
}
