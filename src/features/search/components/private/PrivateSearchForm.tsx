import { Flex, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { splitUniqueId, type PartyId } from '#ledger/identifier.ts'
import { writeFilter } from '../../rules/filter-text.ts'
import { Form } from '#ui/form/Form.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import {
  filterForm,
  readFilterForm,
  textProblem,
  type FilterForm,
  type FilterProblems,
} from '../filter/filter-form.ts'
import { FilterFields } from '../filter/FilterFields.tsx'

interface PrivateParams {
  readonly where: string | undefined
  readonly reader: PartyId | undefined
  readonly order: 'oldest' | undefined
}

interface PrivateSearchFormProps {
  readonly params: PrivateParams
  readonly parties: readonly PartyId[]
  readonly onParamsChange: (params: PrivateParams) => void
}

interface FormState extends FilterForm, Pick<PrivateParams, 'reader' | 'order'> {}

function formOf({ where = '', reader, order }: PrivateParams): FormState {
  return { ...filterForm(where), reader, order }
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const

/** The search form for the private history: filter and readers. */
export function PrivateSearchForm({ params, parties, onParamsChange }: PrivateSearchFormProps) {
  const { where = '' } = params
  const [form, setForm] = useState(() => formOf(params))
  const [problems, setProblems] = useState(() => problemsOfText(where))
  const [isOpen, setOpen] = useState(where === '')
  const [isTouched, setTouched] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const change = (next: FormState) => {
    setForm(next)
    setTouched(true)
    if (problems !== undefined) setProblems(problemsOf(next))
  }
  const submit = () => {
    const read = readFilterForm(form)
    if ('where' in read) {
      // Always sets `where`, because an address without it has no search. `()` matches every
      // update.
      const { reader, order } = form
      onParamsChange({ where: writeFilter(read.where) || '()', reader, order })
      return
    }
    setProblems(read.problems)
    if (read.problems.text === undefined) return setOpen(true)
    field.current?.focus()
    field.current?.setSelectionRange(read.problems.text.at, read.problems.text.at)
  }
  return (
    <Flex component={Form} direction="column" flex="1 1 100%" gap={6} miw={0} onSubmit={submit}>
      <FilterFields
        form={form}
        problems={problems}
        open={isOpen}
        onOpen={setOpen}
        onChange={change}
        isNew={isTouched || where === ''}
        field={field}
      />
      <Group align="start">
        {parties.length < 2 ? null : (
          <SelectField
            label="As"
            value={form.reader ?? ''}
            options={readersOf(parties)}
            onChange={(party) =>
              change({ ...form, reader: parties.find((each) => each === party) })
            }
          />
        )}
        <SelectField
          label="Order"
          value={form.order ?? 'newest'}
          options={orders}
          onChange={(order) => change({ ...form, order: order === 'oldest' ? order : undefined })}
        />
      </Group>
    </Flex>
  )
}

/** Reports an invalid filter in the address before any submission. */
function problemsOfText(where: string): FilterProblems | undefined {
  return where === '' || textProblem(where) === undefined
    ? undefined
    : problemsOf(filterForm(where))
}

function problemsOf(form: FilterForm): FilterProblems | undefined {
  const read = readFilterForm(form)
  return 'problems' in read ? read.problems : undefined
}

function readersOf(parties: readonly PartyId[]) {
  const each = parties.map((party) => {
    const { hint, fingerprint } = splitUniqueId(party)
    return { value: party, label: `${hint}::${fingerprint?.slice(0, 10) ?? ''}…` }
  })
  return [{ value: '', label: `all ${parties.length} parties` }, ...each]
}
