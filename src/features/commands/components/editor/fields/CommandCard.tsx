import { Box } from '@mantine/core'
import { useState } from 'react'
import { commandKinds, kindOf, withKind, type CommandKind } from '../../../rules/command-kind.ts'
import type { Json, JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { IconChevronDown, IconChevronUp, IconReject } from '#ui/icons.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { CommandFields } from './CommandFields.tsx'
import styles from '../../Commands.module.css'
import { pathKey, useEditor } from '../editor-context.ts'
import { JsonMember } from '../members/JsonMember.tsx'
import { OtherProblems } from '../OtherProblems.tsx'

interface CommandCardProps {
  readonly command: Json
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

const kindOptions: readonly { readonly value: CommandKind; readonly label: string }[] = [
  { value: 'CreateCommand', label: 'Create' },
  { value: 'ExerciseCommand', label: 'Exercise' },
  { value: 'CreateAndExerciseCommand', label: 'Create and exercise' },
  { value: 'ExerciseByKeyCommand', label: 'Exercise by key' },
]

/** One command: its kind, its position in the list, and its members. */
export function CommandCard({ command, index, count, onMove, onRemove }: CommandCardProps) {
  const { set } = useEditor()
  const [spare, setSpare] = useState<JsonObject>({})
  const path = ['commands', index]
  const kind = kindOf(command)
  const number = index + 1
  const changeKind = (to: CommandKind) => {
    const changed = withKind(isJsonObject(command) ? command : {}, to, spare)
    setSpare(changed.spare)
    set(path, changed.command)
  }
  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <li className={styles.command} data-path={pathKey(path)}>
      <div className={styles.commandHead}>
        <h3>Command {number}</h3>
        {kind === undefined ? null : (
          <SelectField
            label={`Kind of command ${number}`}
            hideLabel
            value={kind}
            options={kindOptions}
            onChange={changeKind}
          />
        )}
        <span className={styles.commandTools}>
          <IconButton
            icon={IconChevronUp}
            label={`Move command ${number} up`}
            aria-disabled={isFirst}
            onClick={() => (isFirst ? undefined : onMove(index - 1))}
          />
          <IconButton
            icon={IconChevronDown}
            label={`Move command ${number} down`}
            aria-disabled={isLast}
            onClick={() => (isLast ? undefined : onMove(index + 1))}
          />
          <IconButton icon={IconReject} label={`Remove command ${number}`} onClick={onRemove} />
        </span>
      </div>
      {kind === undefined ? (
        <>
          <JsonMember path={path} label={`Command ${number} as JSON`} stays />
          <Box component="p" c="dimmed" fz="sm">
            A command has one of the keys {commandKinds.join(', ')}; edit this command as JSON.
          </Box>
        </>
      ) : (
        <>
          <CommandFields path={[...path, kind]} kind={kind} index={index} />
          <OtherProblems path={path} known={[kind]} />
        </>
      )}
    </li>
  )
}
