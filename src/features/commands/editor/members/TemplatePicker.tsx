import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { packageRows } from '#ledger/admin/package-rows.ts'
import { knownTemplates } from '#ledger/commands/known-templates.ts'
import { templatesIn } from '#ledger/commands/templates-in.ts'
import { ownVetting } from '#queries/admin/packages.ts'
import { draftsQuery } from '#queries/commands/drafts.ts'
import { templatesOfPackage } from '#queries/commands/package-templates.ts'
import { sentQuery } from '#queries/commands/sent.ts'
import { templatesOfPackages } from '#queries/suggestions/package-templates.ts'
import { sourceOf, troubleWords, useAskedOnce } from '#queries/suggestions/source.ts'
import type { PickerOption } from '#ui/form/picker/matching.ts'
import { Picker, type PickerFieldProps } from '#ui/form/picker/Picker.tsx'
import { visibleText } from '#ui/visible-text.ts'

const nouns = { one: 'template', many: 'templates' }
const namedPackage = /^#([A-Za-z0-9\-_]+):/

/**
 * A template as commands name it: those used before, those of packages that were read, known ones, and
 * the packages that the participant vets: what is in one is asked for once it is named.
 */
export function TemplatePicker(props: PickerFieldProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const asked = useAskedOnce(isOpen)('ledger')
  const { data: kept } = useQuery({ ...draftsQuery(), enabled: isOpen })
  const { data: sent } = useQuery({ ...sentQuery(), enabled: isOpen })
  const vetted = useQuery({ ...ownVetting(), ...asked })
  const packages = useMemo(() => newestByName(vetted.data), [vetted.data])
  const named = packages.get(namedPackage.exec(props.value)?.[1] ?? '')
  const inside = useQuery({
    ...templatesOfPackage(named?.id ?? ''),
    ...asked,
    enabled: asked.enabled && named !== undefined,
  })
  const options = useMemo(() => {
    if (!isOpen) return []
    const places = [
      [
        'used before',
        [...(kept?.drafts ?? []), ...(sent ?? [])].flatMap((of) => templatesIn(of.body)),
      ],
      ...(named === undefined || inside.data === undefined
        ? []
        : ([
            [
              `${named.name} ${named.version}`,
              inside.data.map((entity) => `#${named.name}:${entity}`),
            ],
          ] as const)),
      ['of a package that was read', templatesOfPackages(client)],
      ['', knownTemplates],
    ] as const
    const all = new Map<string, PickerOption>()
    for (const [detail, ids] of places) {
      for (const id of ids) {
        if (!all.has(id)) all.set(id, { value: id, label: visibleText(id), detail })
      }
    }
    for (const { name, version } of packages.values()) {
      const value = `#${name}:`
      all.set(value, {
        value,
        label: visibleText(value),
        detail: visibleText(`package ${version}: go on to its templates`),
      })
    }
    return [...all.values()]
  }, [client, inside.data, isOpen, kept, named, packages, sent])
  const trouble = troubleWords([sourceOf('packages', vetted), sourceOf('templates', inside)])
  return (
    <Picker
      {...props}
      nouns={nouns}
      proposals={{ options, isComing: inside.isLoading, trouble }}
      onOpen={setOpen}
    />
  )
}

/** The highest version of each package with a name. */
function newestByName(vetted: Parameters<typeof packageRows>[1]) {
  const newest = new Map<string, ReturnType<typeof packageRows>[number]>()
  for (const row of packageRows([], vetted)) {
    if (row.name !== '' && !newest.has(row.name)) newest.set(row.name, row)
  }
  return newest
}
