import { Box, Flex, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Failure } from '#ledger/failure.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { entryOfName } from '#features/names/queries/lookups.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface NameDialogProps {
  readonly names: readonly string[]
  readonly onFound: (found: readonly FoundName[]) => void
  readonly onClose: () => void
}

/** A name and the party that has it. */
export interface FoundName {
  readonly name: string
  readonly party: PartyId
}

type Outcome = FoundName | { readonly name: string; readonly failure: Failure | undefined }

/** Finds parties by their ANS names and adds them to the owners. */
export function NameDialog({ names, onFound, onClose }: NameDialogProps) {
  const client = useQueryClient()
  const [text, setText] = useState(names.join(', '))
  const [asking, setAsking] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])

  const lookUp = async (event: FormEvent) => {
    event.preventDefault()
    // Events in a portal bubble through the component tree to the form of the page.
    event.stopPropagation()
    setAsking(true)
    setOutcomes([])
    const left: string[] = []
    const found: FoundName[] = []
    for (const name of namesOf(text)) {
      const outcome = await outcomeOf(name, client)
      setOutcomes((before) => [...before, outcome])
      if ('party' in outcome) found.push(outcome)
      else left.push(name)
    }
    onFound(found)
    setText(left.join(', '))
    setAsking(false)
  }

  return (
    <Dialog title="Owners by name" onClose={onClose} beginsInField>
      <Flex
        component="form"
        direction="column"
        gap="md"
        px="lg"
        onSubmit={(event) => void lookUp(event)}
        noValidate
        py="md"
      >
        <TextField
          label="Names, separated by commas"
          value={text}
          onChange={setText}
          placeholder="alice.unverified.cns"
          mono
        />
        <Group gap="sm">
          <Button type="submit" kind="primary" disabled={asking || namesOf(text).length === 0}>
            {asking ? 'Looking up…' : 'Look up and add'}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
        <Box component="ul" fz="sm" className="plain breaks" aria-live="polite">
          {outcomes.map((outcome) => (
            <li key={outcome.name}>
              <OutcomeLine outcome={outcome} />
            </li>
          ))}
        </Box>
      </Flex>
    </Dialog>
  )
}

function OutcomeLine({ outcome }: { readonly outcome: Outcome }) {
  const name = visibleText(outcome.name)
  if ('party' in outcome) {
    return (
      <>
        {name}: added <Party id={outcome.party} link={false} />
      </>
    )
  }
  if (outcome.failure === undefined)
    return `${name}: no party has this name, or the name has expired`
  return <ErrorPanel compact failure={outcome.failure} title={`${name} could not be looked up`} />
}

async function outcomeOf(
  name: string,
  client: ReturnType<typeof useQueryClient>,
): Promise<Outcome> {
  try {
    const found = await client.fetchQuery(entryOfName(name))
    return found === null ? { name, failure: undefined } : { name, party: found.user }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return { name, failure }
  }
}

function namesOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]
}
