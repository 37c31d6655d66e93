import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { namedTemplate, TemplatePicker } from '#features/packages/index.ts'
import { knownTemplates } from '../../../rules/known-templates.ts'
import { templatesIn } from '../../../rules/templates-in.ts'
import { draftsQuery } from '../../../queries/drafts.ts'
import { sentQuery } from '../../../queries/sent.ts'
import type { PickerFieldProps } from '#ui/form/picker/Picker.tsx'

const wellKnown = knownTemplates.map((id) => namedTemplate(id, 'of Splice'))

/**
 * A template in the notation of commands. Previously used templates are suggested first, well-known
 * templates last.
 */
export function CommandTemplatePicker(props: PickerFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: stored } = useQuery({ ...draftsQuery(), enabled: isOpen })
  const { data: sent } = useQuery({ ...sentQuery(), enabled: isOpen })
  const used = useMemo(() => {
    const bodies = [...(stored?.drafts ?? []), ...(sent ?? [])].map(({ body }) => body)
    return bodies.flatMap(templatesIn).map((id) => namedTemplate(id, 'used before'))
  }, [stored, sent])
  return <TemplatePicker {...props} before={used} after={wellKnown} onOpen={setOpen} />
}
