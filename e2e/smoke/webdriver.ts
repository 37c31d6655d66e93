import * as v from 'valibot'

const Answer = v.object({ value: v.unknown() })
const Refusal = v.object({ error: v.string(), message: v.string() })
const Opened = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserName: v.string(), browserVersion: v.string() }),
})

/** The key of an element reference in W3C WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const Found = v.nullable(v.object({ [elementKey]: v.string() }))

/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2/), as far as the smoke tests need it. */
export class WebDriverSession {
  readonly #address: string
  readonly version: string

  private constructor(address: string, version: string) {
    this.#address = address
    this.version = version
  }

  /**
   * @param capabilities the required properties of the browser; a driver rejects a property that it
   * cannot provide
   */
  static async begin(driver: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } }
    const opened = v.parse(Opened, await call('POST', `${driver}/session`, body))
    const { browserName, browserVersion } = opened.capabilities
    return new WebDriverSession(
      `${driver}/session/${opened.sessionId}`,
      `${browserName}/${browserVersion}`,
    )
  }

  /** Sends a command of the session to a path such as `/url`. Rejects with the driver's message. */
  post(path: string, body: object): Promise<unknown> {
    return call('POST', this.#address + path, body)
  }

  /** Runs a script, the body of a function, whose result is JSON. */
  run(script: string): Promise<unknown> {
    return this.post('/execute/sync', { script, args: [] })
  }

  /**
   * Returns the path for commands to the element that a script returns; `undefined` if the script
   * returns null.
   */
  async element(script: string): Promise<string | undefined> {
    const found = v.parse(Found, await this.run(script))
    return found === null ? undefined : `/element/${found[elementKey]}`
  }

  async picture(): Promise<Buffer> {
    const base64 = v.parse(v.string(), await call('GET', `${this.#address}/screenshot`))
    return Buffer.from(base64, 'base64')
  }

  async end(): Promise<void> {
    await call('DELETE', this.#address)
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = v.parse(Answer, await answer.json())
  if (answer.ok) return value
  const { error, message } = v.parse(Refusal, value)
  throw new Error(`${error}: ${message}`)
}
