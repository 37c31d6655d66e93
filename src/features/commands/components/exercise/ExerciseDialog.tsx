import { Box } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { freshRequest } from '../../rules/fresh-request.ts'
import { entityName, type ContractId, type TemplateId } from '#ledger/identifier.ts'
import { exerciseOn } from '../../rules/submission/exercise-on.ts'
import { templateTypes } from '#shared/queries/package-types/package-types.ts'
import { useSuggestionOptions } from '#shared/queries/suggestions/suggestion-source.ts'
import { cachedDisclosure } from '../../queries/disclosure.ts'
import { cachedChoices } from '../../queries/choices.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Contract, Template } from '#ui/identifier/identifiers.tsx'
import { KnownValuePicker } from '#ui/form/picker/KnownValuePicker.tsx'
import { visibleInside } from '#ui/visible-text.ts'
import styles from '#shared/components/sending/Sending.module.css'
import { ContinueToCommand } from './ContinueToCommand.tsx'

export interface ExercisedContract {
  readonly contractId: ContractId
  readonly templateId: TemplateId
  readonly packageName: string
  readonly choices?: readonly string[]
}

const none: readonly string[] = []
const nouns = { one: 'choice', many: 'choices' }

/** Asks the user for a choice, then opens the page that composes requests. Sends nothing. */
export function ExerciseDialog(props: ExercisedContract & { readonly onClose: () => void }) {
  const { contractId, templateId, choices: seen = none, onClose } = props
  const client = useQueryClient()
  const [choice, setChoice] = useState('')
  // If the participant returns the template's package, the package declares all choices.
  const fetchOptions = useSuggestionOptions(true)('ledger')
  const { data: types } = useQuery({ ...templateTypes(templateId), ...fetchOptions })
  const choices = useMemo(() => {
    const declared = types?.template.choices.map(({ name }) => name) ?? none
    return cachedChoices(client, templateId, [...seen, ...declared])
  }, [client, seen, templateId, types])
  const [disclosed] = useState(() => cachedDisclosure(client, contractId, templateId))
  const body = freshRequest({ commands: [exerciseOn(props, choice.trim())] })
  const request = {
    name: `Exercise ${choice.trim() === '' ? 'a choice' : choice.trim()} on ${entityName(templateId)}`,
    origin: `contract ${contractId.slice(0, 16)}…`,
    body: disclosed === undefined ? body : { ...body, disclosedContracts: [disclosed] },
  }
  return (
    <Dialog title="Exercise a choice on this contract" onClose={onClose}>
      <div className={styles.confirmation}>
        <Fields dense>
          <Field label="Contract">
            <Contract id={contractId} />
          </Field>
          <Field label="Template">
            <Template id={templateId} />
          </Field>
          <Field label="Disclosed">
            {disclosed === undefined
              ? 'no: the participant must already store the contract'
              : 'the contract’s blob from Scan is sent with the request'}
          </Field>
        </Fields>
        <KnownValuePicker
          label="Choice"
          nouns={nouns}
          known={choices}
          value={choice}
          onChange={setChoice}
          placeholder="may be filled in later"
        />
        <Box component="p" c="dimmed" fz="sm">
          {types ? 'It has' : 'Seen or known'}: {visibleInside(choices.join(', '))}. A choice of an
          interface needs the interface’s id as template id.
        </Box>
        <div className={styles.buttons}>
          <ContinueToCommand kind="submit" {...request}>
            Continue to submit
          </ContinueToCommand>
          <ContinueToCommand kind="prepare" {...request}>
            Continue to prepare
          </ContinueToCommand>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  )
}
