import { Box, Fieldset, Stack } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { newCommand } from '../../../rules/command-kind.ts'
import { moveItem, valueAt } from '../../../rules/lens.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { useAnnounce } from '#ui/Announcer.tsx'
import { Button } from '#ui/Button.tsx'
import { IconCreate, IconExercise } from '#ui/icons.ts'
import { CommandCard } from './CommandCard.tsx'
import styles from '../../Commands.module.css'
import { pathKey, problemsAt, useEditor } from '../editor-context.ts'
import { JsonMember } from '../members/JsonMember.tsx'
import { ProblemNotes } from '../ProblemNotes.tsx'
import { RecentCommands } from '../RecentCommands.tsx'
import { useKeys } from '../use-keys.ts'

/** The commands in the order in which they are executed. */
export function CommandsFields() {
  const { body } = useEditor()
  const commands = valueAt(body, ['commands'])
  return (
    <Fieldset legend={<h2>Commands</h2>} data-path={pathKey(['commands'])}>
      <Stack gap="sm">
        {commands !== undefined && !Array.isArray(commands) ? (
          <JsonMember path={['commands']} label="Commands as JSON" />
        ) : (
          <CommandList commands={commands ?? []} />
        )}
      </Stack>
    </Fieldset>
  )
}

function CommandList({ commands }: { readonly commands: readonly Json[] }) {
  const { kind, problems, set } = useEditor()
  const announce = useAnnounce()
  const list = useRef<HTMLOListElement>(null)
  const { keys, remove: removeKey, move: moveKey } = useKeys(commands.length)
  const add = (command: JsonObject) => {
    flushSync(() => set(['commands'], [...commands, command]))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  const move = (from: number, to: number) => {
    moveKey(from, to)
    set(['commands'], moveItem(commands, from, to))
    announce(`Command ${from + 1} is now command ${to + 1} of ${commands.length}.`)
  }
  const remove = (index: number) => {
    removeKey(index)
    set(
      ['commands'],
      commands.filter((_, at) => at !== index),
    )
    announce(`Command ${index + 1} was removed.`)
  }
  const isFull = kind === 'prepare' && commands.length > 0
  return (
    <>
      {commands.length === 0 ? null : (
        <ol ref={list} className="plain" style={{ display: 'grid', gap: '0.5rem' }}>
          {commands.map((command, index) => (
            <CommandCard
              key={keys[index]}
              command={command}
              index={index}
              count={commands.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {isFull ? (
        <Box component="p" c="dimmed" fz="sm">
          Only one command can be prepared at a time.
        </Box>
      ) : (
        <div className={styles.adders}>
          <Button icon={IconCreate} onClick={() => add(newCommand('CreateCommand'))}>
            Add create command
          </Button>
          <Button icon={IconExercise} onClick={() => add(newCommand('ExerciseCommand'))}>
            Add exercise command
          </Button>
          <RecentCommands onAdd={add} />
        </div>
      )}
      <ProblemNotes problems={problemsAt(problems, ['commands'])} />
    </>
  )
}
