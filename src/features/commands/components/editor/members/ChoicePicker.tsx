import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { knownChoices } from '../../../rules/known-templates.ts'
import { withValue } from '../../../rules/lens.ts'
import { choicesOfTypes, isDeclaredBy } from '../../../rules/typed/command-types.ts'
import { commandTypes, cachedReference } from '../../../queries/command-types.ts'
import { Picker } from '#ui/form/picker/Picker.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { useEditor } from '../editor-context.ts'
import { useTypedCommand } from '../typed-command.ts'
import type { PickedFieldProps } from './TextMember.tsx'

const nouns = { one: 'choice', many: 'choices' }
const none: readonly string[] = []

/**
 * A choice of the contract's template, of the named template, or of one of the template's
 * interfaces. If the user selects an interface's choice, the interface id replaces the template id.
 * If the types are unknown, well-known choices are suggested.
 */
export function ChoicePicker({ known = none, onChange, ...rest }: PickedFieldProps) {
  const client = useQueryClient()
  const { update } = useEditor()
  const command = useTypedCommand()
  const types = command?.answer?.kind === 'types' ? command.answer.types : undefined
  const templateId = command?.contract?.templateId
  const { data: ofContract } = useQuery({
    ...commandTypes(templateId ?? '', []),
    enabled: templateId !== undefined && types !== undefined,
  })
  const all = ofContract?.kind === 'types' ? ofContract.types : types
  const offers = useMemo(() => (all === undefined ? undefined : choicesOfTypes(all)), [all])
  const options = useMemo(
    () =>
      offers?.map(({ choice, owner, isOfInterface }) => ({
        value: choice.name,
        label: visibleText(choice.name),
        detail: [
          choice.isConsuming ? 'ends the contract' : 'the contract stays',
          isOfInterface ? `of the interface ${visibleText(owner.name)}` : '',
        ]
          .filter(Boolean)
          .join(' · '),
      })) ?? [...new Set([...known, ...knownChoices])].map(plainOption),
    [offers, known],
  )
  const chosen = offers?.find(({ choice }) => choice.name === rest.value)
  const isOfOther = types !== undefined && chosen !== undefined && !isDeclaredBy(types, chosen)
  // The template id changes only if the user selected the choice here, not when a request is
  // opened.
  const wasTyped = useRef(false)
  const nameOther = useEffectEvent(() => {
    if (chosen === undefined || !wasTyped.current) return
    const reference = cachedReference(client, chosen.owner)
    update((body) => withValue(body, [...(command?.path ?? []), 'templateId'], reference))
  })
  useEffect(() => {
    if (isOfOther) nameOther()
  }, [isOfOther])
  const change = (text: string) => {
    wasTyped.current = true
    onChange(text)
  }
  return <Picker {...rest} nouns={nouns} proposals={{ options }} onChange={change} />
}

function plainOption(value: string) {
  return { value, label: visibleText(value) }
}
