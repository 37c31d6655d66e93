import { Box, Flex, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { shortcutGroups, shortcutsOn } from '../keyboard-help.ts'

interface KeyboardHelpProps {
  readonly withSession: boolean
  readonly onClose: () => void
}

/** The shortcuts that work on the page from which the help was opened, by area. */
export default function KeyboardHelp({ withSession, onClose }: KeyboardHelpProps) {
  const [here] = useState(() =>
    shortcutsOn((selector) => document.querySelector(selector) !== null, withSession),
  )
  const groups = shortcutGroups.filter((name) => here.some(({ group }) => group === name))
  return (
    <Dialog title="Keys" onClose={onClose}>
      <Box px="lg" pb="lg" style={{ columns: '2 16rem', columnGap: '2rem' }}>
        {groups.map((group) => (
          <Box component="section" key={group} pb="md" style={{ breakInside: 'avoid' }}>
            <Text component="h3" fz="xs" fw={500} c="dimmed" py="xs">
              {group}
            </Text>
            <dl>
              {here
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, words }) => (
                  <Flex key={keys} py="xs" align="baseline" fz="sm">
                    <Box component="dt" flex="0 0 6rem">
                      <KeyHint keys={keys} />
                    </Box>
                    <dd>{words}</dd>
                  </Flex>
                ))}
            </dl>
          </Box>
        ))}
      </Box>
    </Dialog>
  )
}
