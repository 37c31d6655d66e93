import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { templateIdProblem } from '#features/commands/rules/text-rules.ts'
import { catalogueRows } from '#ledger/daml-lf/catalogue/catalogue.ts'
import { packageIds } from '../../queries/packages.ts'
import { useCatalogue } from '#shared/queries/package-types/catalogue.ts'
import {
  toSuggestionSource,
  describeFailedSources,
  useSuggestionOptions,
} from '#shared/queries/suggestions/suggestion-source.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import type { PickerOption } from '#ui/form/picker/match-options.ts'
import { visibleText } from '#ui/visible-text.ts'

const nouns = { one: 'template', many: 'templates and interfaces' }
const none: readonly PickerOption[] = []
const isWhole = (text: string) => templateIdProblem(text.trim()) === undefined

interface TemplatePickerProps extends Omit<PickerFieldProps, 'onChange'> {
  /** `kind` is undefined if the user typed an id that no package declares. */
  readonly onChange: (id: string, kind: 'template' | 'interface' | undefined) => void
  readonly before?: readonly PickerOption[]
  readonly after?: readonly PickerOption[]
  readonly onOpen?: (isOpen: boolean) => void
}

/**
 * A field for the id of a template or interface. An id `#name:Module:Entity` means all package
 * versions. Suggests the templates and interfaces of the participant's packages, which are loaded
 * when the list opens. The user may also type `Module:Entity`, or only the entity, if the text is
 * unambiguous.
 */
export function TemplatePicker(props: TemplatePickerProps) {
  const { onChange, before = none, after = none, onOpen, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const suggestionOptions = useSuggestionOptions(isOpen)('ledger')
  const ids = useQuery({ ...packageIds(), ...suggestionOptions })
  const { entries, phase } = useCatalogue(isOpen ? ids.data : undefined)
  const rows = useMemo(
    () => (isOpen ? catalogueRows(entries).filter(({ isNewest }) => isNewest) : []),
    [entries, isOpen],
  )
  const kinds = useMemo(() => new Map(rows.map((row) => [idOf(row), row.kind])), [rows])
  const options = useMemo(
    () => firstOfEach([...before, ...rows.map(optionOf), ...after]),
    [after, before, rows],
  )
  const trouble = describeFailedSources([toSuggestionSource('packages', ids)])
  return (
    <Picker
      {...rest}
      nouns={nouns}
      isWhole={isWhole}
      takesNames
      onOpen={(isOpening) => {
        setOpen(isOpening)
        onOpen?.(isOpening)
      }}
      onChange={(id) => onChange(id, kinds.get(id))}
      proposals={{ options, isComing: ids.isLoading || phase === 'reading', trouble }}
    />
  )
}

type Row = ReturnType<typeof catalogueRows>[number]

function idOf({ name: { packageId, module, name }, packageName }: Row): string {
  return `${packageName === '' ? packageId : `#${packageName}`}:${module}:${name}`
}

function optionOf(row: Row): PickerOption {
  const { name, kind, packageName } = row
  const value = idOf(row)
  return {
    value,
    label: visibleText(name.name),
    detail: visibleText(`${kind} · ${name.module} · ${packageName || name.packageId.slice(0, 12)}`),
    texts: [value, name.name, `${name.module}:${name.name}`, packageName],
  }
}

/** Returns a suggestion for a template, `#name:Module:Entity`, with its source as the detail. */
export function namedTemplate(id: string, detail: string): PickerOption {
  const [, module = '', entity = ''] = id.split(':')
  return { value: id, label: visibleText(id), detail, texts: [id, entity, `${module}:${entity}`] }
}

function firstOfEach(options: readonly PickerOption[]): readonly PickerOption[] {
  const seen = new Set<string>()
  return options.filter(({ value }) => !seen.has(value) && seen.add(value))
}
