import { Flex, Group } from '@mantine/core'
import { useState } from 'react'
import { maxSearchNameLength, nameSearch, searchNames } from '../queries/search-names.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/form/Form.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNotify } from '#ui/Notices.tsx'

interface NameDialogProps {
  /** The search's text form. */
  readonly search: string
  readonly onClose: () => void
}

/** Asks for the name of a search, or for a new name. */
export function NameDialog({ search, onClose }: NameDialogProps) {
  const before = searchNames().get(search)
  const [name, setName] = useState(before ?? '')
  const [tried, setTried] = useState(false)
  const notify = useNotify()
  const trimmed = name.trim()
  const problem = problemOf(search, trimmed)
  const keep = (next: string | undefined) => {
    if (!nameSearch(search, next)) {
      const text = 'This browser cannot store the name. It is lost when you close this tab.'
      notify({ tone: 'warning', title: 'Named', text })
    }
    onClose()
  }
  return (
    <Dialog
      title={before === undefined ? 'Name this search' : 'Rename this search'}
      onClose={onClose}
      beginsInField
    >
      <Flex
        component={Form}
        direction="column"
        gap="md"
        px="lg"
        onSubmit={() => {
          if (problem === undefined) keep(trimmed)
          else setTried(true)
        }}
        py="md"
      >
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={maxSearchNameLength}
          error={tried ? problem : undefined}
        />
        <Group gap="sm" wrap="nowrap" align="stretch">
          <Button kind="primary" type="submit">
            Save
          </Button>
          {before === undefined ? null : (
            <Button onClick={() => keep(undefined)}>Remove the name</Button>
          )}
        </Group>
      </Flex>
    </Dialog>
  )
}

function problemOf(search: string, name: string): string | undefined {
  if (name === '') return 'Enter a name'
  const taken = Array.from(searchNames()).some(([of, other]) => of !== search && other === name)
  return taken ? 'Another search has this name' : undefined
}
