import { Flex } from '@mantine/core'
import { use, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SortBy } from '../../rules/arrange.ts'
import { readCondition, writeCondition } from '../../rules/condition-text.ts'
import type { PayloadColumn } from '../../rules/payload-columns.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { phone, useMedia } from '#ui/use-media.ts'
import { visibleText } from '#ui/visible-text.ts'
import type { ActiveParams } from './active-params.ts'
import { ToolsSlotContext } from './tools-slot.ts'
import { relationWords } from './relation-words.ts'

const ColumnsDialog = lazyComponent(
  async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog,
  'notice',
)
const ConditionDialog = lazyComponent(
  async () => (await import('./ConditionDialog.tsx')).ConditionDialog,
  'notice',
)

const orderOptions = [
  { value: 'ascending', label: 'Ascending' },
  { value: 'descending', label: 'Descending' },
] as const

interface ContractsToolsProps {
  readonly params: ActiveParams
  readonly fields: readonly PayloadColumn[]
  readonly shown: readonly string[]
  readonly onParamsChange: (change: Partial<ActiveParams>, replace?: boolean) => void
}

/**
 * Controls to search, filter and sort the loaded contracts and to choose columns. Their state is in
 * the address. On phones, the controls are in the drawer of the filters.
 */
export function ContractsTools({ params, fields, shown, onParamsChange }: ContractsToolsProps) {
  const isPhone = useMedia(phone)
  const slot = use(ToolsSlotContext)
  const [opened, setOpened] = useState<'columns' | 'condition'>()
  const { sort = 'created', order = 'ascending', where = [], template, from, to } = params
  const sortOptions: readonly { readonly value: SortBy; readonly label: string }[] = [
    { value: 'created', label: 'Created at' },
    { value: 'template', label: 'Template' },
    { value: 'contract', label: 'Contract id' },
    ...fields.map(({ path }) => ({ value: `field ${path}` as const, label: path })),
  ]
  const known = sortOptions.some(({ value }) => value === sort)
  const close = () => setOpened(undefined)
  const tools = (
    <Flex
      component="search"
      aria-label="Contracts to list"
      columnGap="sm"
      rowGap="xs"
      wrap="wrap"
      align="end"
      data-screen-only
    >
      <TextField
        label="Find"
        placeholder="Text in ids, parties and values"
        type="search"
        value={params.find ?? ''}
        onChange={(find) =>
          onParamsChange({ find: find === '' ? undefined : find.slice(0, 500) }, true)
        }
        size={28}
        data-filter
      />
      {/* On wide screens, the headings of the columns sort. */}
      {isPhone ? (
        <>
          <SelectField
            label="Sort by"
            value={sort}
            options={known ? sortOptions : [...sortOptions, { value: sort, label: sort }]}
            onChange={(next) => onParamsChange({ sort: next === 'created' ? undefined : next })}
          />
          <SelectField
            label="Order"
            value={order}
            options={orderOptions}
            onChange={(next) => onParamsChange({ order: next === 'ascending' ? undefined : next })}
          />
        </>
      ) : null}
      <Button onClick={() => setOpened('condition')}>Add condition…</Button>
      {fields.length === 0 ? null : <Button onClick={() => setOpened('columns')}>Columns…</Button>}
    </Flex>
  )
  return (
    <>
      {!isPhone ? tools : slot === null ? null : createPortal(tools, slot)}
      <Flex columnGap="sm" rowGap="0" wrap="wrap" align="center">
        {template === undefined ? null : (
          <ActiveFilter
            words={template}
            onDrop={() =>
              onParamsChange({
                template: undefined,
                where: undefined,
                columns: undefined,
                sort: undefined,
              })
            }
          />
        )}
        {from === undefined ? null : (
          <ActiveFilter
            words={`created from ${from}`}
            onDrop={() => onParamsChange({ from: undefined })}
          />
        )}
        {to === undefined ? null : (
          <ActiveFilter
            words={`created before ${to}`}
            onDrop={() => onParamsChange({ to: undefined })}
          />
        )}
        {where.map((text) => {
          const condition = readCondition(text)
          if (condition === undefined) return null
          const { path, relation, value } = condition
          const others = where.filter((other) => other !== text)
          return (
            <ActiveFilter
              key={text}
              words={`${path} ${relationWords[relation]} ${value}`}
              onDrop={() => onParamsChange({ where: others.length === 0 ? undefined : others })}
            />
          )
        })}
      </Flex>
      {opened === 'columns' ? (
        <ColumnsDialog
          fields={fields}
          shown={shown}
          onShown={(columns) => onParamsChange({ columns: [...columns] })}
          onClose={close}
        />
      ) : null}
      {opened === 'condition' ? (
        <ConditionDialog
          fields={fields}
          from={from}
          to={to}
          onAdd={(condition) => {
            const text = writeCondition(condition)
            onParamsChange({ where: [...where.filter((other) => other !== text), text] })
          }}
          onCreated={onParamsChange}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function ActiveFilter({ words, onDrop }: { readonly words: string; readonly onDrop: () => void }) {
  const shown = visibleText(words.length > 120 ? `${words.slice(0, 120)}…` : words)
  return (
    <Button kind="quiet" onClick={onDrop} aria-label={`No longer: ${shown}`}>
      {shown} ×
    </Button>
  )
}
