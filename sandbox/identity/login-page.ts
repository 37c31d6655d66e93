/** A user who can sign in. The subject of the tokens is a user id of the participant. */
export interface Account {
  readonly subject: string
  readonly description: string
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const pageStyle = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 30rem; margin: 10vh auto; padding: 0 1rem }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem }
  p { margin: 0 0 1.5rem; opacity: .75 }
  button { display: block; width: 100%; margin: 0 0 .5rem; padding: .6rem .9rem; font: inherit;
    text-align: start; border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    border-radius: .5rem; background: none; color: inherit; cursor: pointer }
  button:hover, button:focus-visible { border-color: currentColor }
  small { display: block; opacity: .7 }
  b { overflow-wrap: anywhere; font-weight: 600 }`

const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${pageStyle}</style>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</html>
`

/** Returns the sandbox's sign-in page, on which a user is selected. There are no passwords. */
export function loginPage(action: string, accounts: readonly Account[]): string {
  const buttons = accounts
    .map(
      ({ subject, description }) =>
        `<button name="subject" value="${escaped(subject)}"><b>${escaped(subject)}</b><small>${escaped(description)}</small></button>`,
    )
    .join('\n')
  return pageOf(
    'Sign in to the sandbox',
    `<p>Choose a user of the participant. The sandbox asks for no password.</p>
<form method="post" action="${escaped(action)}">
${buttons}
</form>`,
  )
}

/**
 * Returns the page that asks for confirmation of the sign-out. `form` is the provider's own form,
 * which the button submits.
 */
export const logoutPage = (form: string): string =>
  pageOf(
    'Sign out of the sandbox?',
    `${form}\n<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  )

/** Returns a page with a single message: an error or a confirmation. */
export const messagePage = (title: string, text: string): string =>
  pageOf(title, `<p>${escaped(text)}</p>`)
