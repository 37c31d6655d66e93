import { Hono } from 'hono'
import type { OpenSignIn } from './sign-in.ts'

/**
 * Returns the operator's control of the running identity provider: `DELETE /sign-ins` ends every
 * sign-in, `PUT /provider` with `down` makes the provider unreachable and with `up` reachable
 * again.
 */
export function signInControl(identity: Pick<OpenSignIn, 'endAll' | 'setReachable'>): Hono {
  const app = new Hono()
  app.delete('/sign-ins', (context) => {
    identity.endAll()
    return context.body(null, 204)
  })
  app.put('/provider', async (context) => {
    const wanted = (await context.req.text()).trim()
    if (wanted !== 'up' && wanted !== 'down') return context.text('say up or down', 400)
    identity.setReachable(wanted === 'up')
    return context.body(null, 204)
  })
  return app
}
