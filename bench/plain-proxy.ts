import http from 'node:http'

/**
 * What the dashboard's server is compared with: a proxy that passes everything on and looks at nothing.
 * Takes the origin to ask and its own port.
 */
const [target = '', port = ''] = process.argv.slice(2)
const agent = new http.Agent({ keepAlive: true })

http
  .createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const path = url.replace(/^\/api\/scan/, '')
    const asked = http.request(target, { agent, method, headers, path }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(asked)
  })
  .listen(Number(port), '127.0.0.1')
