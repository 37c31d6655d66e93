import { SimpleGrid } from '@mantine/core'
import type { RequestProblem, RequestPath } from '#features/commands/rules/request-problem.ts'
import type { JsonObject } from '#ledger/json.ts'
import {
  settlementText,
  textsOf,
  withSettlementText,
  withTexts,
  type TextList,
} from '../../rules/settlement-arguments.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { LegsTable } from './LegsTable.tsx'
import { TextListField } from './TextListField.tsx'
import type { EditSettlement } from './use-typed-settlement.ts'
import { useState } from 'react'
import { PartiesPicker } from '#features/parties/index.ts'
import { readParties } from '#features/parties/rules/read-parties.ts'
import { pickedText } from '#ui/form/picker/picked-values.ts'

interface SettlementFieldsProps {
  readonly typed: JsonObject
  readonly problems: readonly RequestProblem[]
  readonly tried: boolean
  readonly edit: EditSettlement
}

const lists: Readonly<Record<TextList, { readonly label: string; readonly path: string }>> = {
  executors: { label: 'Executors', path: 'settlement.executors' },
  actors: { label: 'Actors', path: 'actors' },
  allocations: { label: 'Allocations (contract ids)', path: 'allocations' },
}

/** The arguments of a settlement as fields. Other members are shown only in the JSON. */
export function SettlementFields({ typed, problems, tried, edit }: SettlementFieldsProps) {
  const list = (name: TextList) => {
    const { label, path } = lists[name]
    const texts = textsOf(typed, name)
    const Field = name === 'allocations' ? TextListField : PartyListField
    return (
      <Field
        label={label}
        texts={texts}
        problems={problems.filter((one) => one.path.join('.').replace(/\.\d+$/, '') === path)}
        showProblems={tried || texts.length > 0}
        onChange={(changed) => edit((now) => withTexts(now, name, changed))}
      />
    )
  }
  const text = (member: 'id' | 'cid', label: string) => {
    const value = settlementText(typed, member)
    return (
      <TextField
        label={label}
        mono
        value={value}
        error={value === '' && !tried ? undefined : problemAt(problems, ['settlement', member])}
        onChange={(changed) => edit((now) => withSettlementText(now, member, changed))}
      />
    )
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="sm">
        {text('id', 'Settlement id')}
        {text('cid', 'Settlement contract id (cid), if there is one')}
        {list('executors')}
        {list('actors')}
      </SimpleGrid>
      <LegsTable typed={typed} problems={problems} tried={tried} edit={edit} />
      {list('allocations')}
    </>
  )
}

/** Returns the error at a path as a sentence. Warnings appear only in the list of problems. */
function problemAt(problems: readonly RequestProblem[], path: RequestPath): string | undefined {
  return problems.find(
    (problem) =>
      problem.level === 'error' &&
      problem.path.length === path.length &&
      path.every((step, index) => problem.path[index] === step),
  )?.message
}

interface PartyListFieldProps {
  readonly label: string
  readonly texts: readonly string[]
  readonly problems: readonly RequestProblem[]
  readonly showProblems: boolean
  readonly onChange: (texts: readonly string[]) => void
}

/** A field for the parties of a settlement. While the user types, the text stays as typed. */
function PartyListField(props: PartyListFieldProps) {
  const { label, texts, problems, showProblems, onChange } = props
  const [typed, setTyped] = useState(() => pickedText(texts))
  // If another view has changed the list, shows the list instead of the typed text.
  const isSame = readParties(typed).join('\n') === texts.join('\n')
  const problem = problems.find(({ level }) => level === 'error')
  return (
    <PartiesPicker
      label={label}
      text={isSame ? typed : pickedText(texts)}
      error={showProblems ? problem?.message : undefined}
      onText={(text) => {
        setTyped(text)
        onChange(readParties(text))
      }}
    />
  )
}
