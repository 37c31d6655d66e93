import { Box, Flex } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { valueAt } from '../../../rules/lens.ts'
import { commandAuthorizers } from '../../../rules/typed/command-authorizers.ts'
import { Button } from '#ui/Button.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { visibleInside, visibleText } from '#ui/visible-text.ts'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { useEditor } from '../editor-context.ts'
import editor from '../../Commands.module.css'

const none: readonly string[] = []

/**
 * Shows the parties that must act according to the types of the commands. Adds them to the acting
 * parties unless the user has chosen other parties. Warns about missing or unknown parties.
 */
export function RequiredParties() {
  const { body, set, typed } = useEditor()
  const authorizers = useMemo(
    () =>
      typed.flatMap(({ answer, contract, ...command }) =>
        answer?.kind === 'types'
          ? [
              {
                number: command.index + 1,
                ...commandAuthorizers({
                  ...command,
                  types: answer.types,
                  contract: contract?.createArgument,
                }),
              },
            ]
          : [],
      ),
    [typed],
  )
  const listed = valueAt(body, ['actAs'])
  const acting = Array.isArray(listed)
    ? listed.filter((one): one is string => typeof one === 'string' && one !== '')
    : none
  const needed = [...new Set(authorizers.flatMap(({ parties }) => parties))]
  const mine = useRef<ReadonlySet<string>>(new Set())
  const prefill = useEffectEvent((parties: readonly string[]) => {
    if (!acting.every((party) => mine.current.has(party))) return
    mine.current = new Set(parties)
    const remaining = acting.filter((party) => parties.includes(party))
    const added = parties.filter((party) => !acting.includes(party))
    if (remaining.length < acting.length || added.length > 0)
      set(['actAs'], [...remaining, ...added])
  })
  const key = JSON.stringify(needed)
  useEffect(() => {
    const parties: readonly string[] = JSON.parse(key)
    prefill(parties)
  }, [key])
  if (authorizers.length === 0) return null
  const missing = needed.filter((party) => !acting.includes(party))
  const notes = authorizers.flatMap(notesOf)
  const isWhole = notes.length === 0 && authorizers.length === typed.length
  const others = isWhole ? acting.filter((party) => !needed.includes(party)) : none
  return (
    <section className={editor.input} aria-label="Required acting parties">
      {missing.map((party) => (
        <Flex
          component="p"
          wrap="wrap"
          columnGap="sm"
          rowGap={0}
          align="center"
          mih="max(1.75rem, var(--target))"
          fz="sm"
          key={party}
        >
          <span className={editor.warning}>
            <b>Warning: </b>this party must act, but is not an acting party:
          </span>
          <Party id={v.parse(PartyId, party)} />
          <Button
            aria-label={visibleText(`Let ${party} act`)}
            onClick={() => set(['actAs'], [...acting, party])}
          >
            Add
          </Button>
        </Flex>
      ))}
      {others.map((party) => (
        <Flex
          component="p"
          wrap="wrap"
          columnGap="sm"
          rowGap={0}
          align="center"
          mih="max(1.75rem, var(--target))"
          fz="sm"
          key={party}
        >
          <span className="secondary">acting party, but not required by any command:</span>
          <Party id={v.parse(PartyId, party)} />
        </Flex>
      ))}
      {notes.map((note) => (
        <Box component="p" c="dimmed" fz="sm" key={note}>
          {visibleInside(note)}
        </Box>
      ))}
      {isWhole && missing.length === 0 && others.length === 0 ? (
        <Box component="p" c="dimmed" fz="sm">
          These are the parties that the commands require.
        </Box>
      ) : null}
    </section>
  )
}

type Authorizers = ReturnType<typeof commandAuthorizers> & { readonly number: number }

function notesOf({ number, open, needsContract, isUnread }: Authorizers): readonly string[] {
  return [
    ...open.map((field) => `Command ${number}: the party in ${field} must act, too.`),
    ...(needsContract
      ? [
          `Command ${number}: the contract names who must act; which parties, the participant does not show here.`,
        ]
      : []),
    ...(isUnread
      ? [`Command ${number}: the dashboard cannot determine which other parties must act.`]
      : []),
  ]
}
