/** Settings of connections to the real servers, for all requests. */
export const upstreamSettings = `proxy_redirect off;
    # Nothing is ever asked twice.
    proxy_next_upstream off;
    # nginx allows no more than 75 s for connecting.
    proxy_connect_timeout \${CONNECT_TIMEOUT_SECONDS}s;
    proxy_send_timeout \${UPSTREAM_TIMEOUT_SECONDS}s;
    proxy_read_timeout \${UPSTREAM_TIMEOUT_SECONDS}s;
    proxy_ssl_server_name on;
    proxy_ssl_protocols TLSv1.2 TLSv1.3;
    proxy_ssl_verify on;
    proxy_ssl_verify_depth 8;
    proxy_ssl_trusted_certificate \${CA_BUNDLE};`
