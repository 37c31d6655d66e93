import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JsonObject } from '#ledger/json.ts'
import { recentCommands } from '../../rules/submission/recent-commands.ts'
import { sentQuery } from '../../queries/sent.ts'
import { Button } from '#ui/Button.tsx'
import { Details } from '#ui/Details.tsx'
import { visibleText } from '#ui/visible-text.ts'
import list from '../Commands.module.css'

const most = 12
/** Characters shown of the arguments, enough to distinguish two commands on the same template. */
const shownCharacters = 160

/**
 * Templates and arguments of commands sent from this browser, as starting points for a new command.
 */
export function RecentCommands({ onAdd }: { readonly onAdd: (command: JsonObject) => void }) {
  const { data: sent } = useQuery(sentQuery())
  const recent = useMemo(
    () =>
      recentCommands(
        (sent ?? []).map(({ body }) => body),
        most,
      ),
    [sent],
  )
  if (recent.length === 0) return null
  return (
    <Box component={Details} flex="1 1 100%" miw={0} summary="Copy a sent command">
      <ul className={list.startingListList}>
        {recent.map(({ key, words, arguments: argumentText, command }) => (
          <li key={key}>
            <div className={list.words}>
              {visibleText(words)}
              <code translate="no" className="secondary">
                {visibleText(argumentText.slice(0, shownCharacters))}
                {argumentText.length > shownCharacters ? '…' : ''}
              </code>
            </div>
            <Button
              aria-label={`Add a copy of: ${visibleText(words)}`}
              onClick={() => onAdd(command)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  )
}
