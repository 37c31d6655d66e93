import { Box, Flex } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { familyNames } from '#ui/connection.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { session } from './session.ts'
import { staySignedIn } from './stay-signed-in.ts'
import type { SignedFamily } from './store.ts'
import { tokenIn, tokenProblem } from './token-problem.ts'

interface TokenFormProps {
  readonly family: SignedFamily
  readonly replaces: boolean
}

/** A form for a pasted token, which is emptied once accepted. Rejects text that is not a token. */
export function TokenForm({ family, replaces }: TokenFormProps) {
  const [token, setToken] = useState('')
  const [problem, setProblem] = useState<string>()
  const give = (event: FormEvent) => {
    event.preventDefault()
    const found = tokenProblem(tokenIn(token))
    setProblem(found)
    if (found !== undefined) return
    session.give(family, token, { keep: staySignedIn.read() })
    setToken('')
  }
  return (
    <form onSubmit={give} autoComplete="off">
      <Flex gap="sm" align="end">
        <Box flex={1} miw={0}>
          <TextField
            label={replaces ? 'Replacement bearer token' : 'Bearer token'}
            type="password"
            mono
            value={token}
            error={problem}
            onChange={(typed) => {
              setToken(typed)
              setProblem(undefined)
            }}
            placeholder={`Paste the ${familyNames[family].toLowerCase()} token`}
            autoComplete="off"
          />
        </Box>
        <Button type="submit" kind="primary" disabled={token.trim() === ''}>
          Use token
        </Button>
      </Flex>
    </form>
  )
}
