# Varnish 7.1 or newer with varnish-modules, between deploy/nginx.conf and the processes of the site: it keeps what their
# Cache-Control says, as long as it says, until they purge it by tag. docs/operations.md, "Varnish", says how it is started.
vcl 4.1;

import directors;
import std;
import xkey;

probe alive {
    .url = "/api/health";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# One for each process.
backend first {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = alive;
    .connect_timeout = 5s;
    # The longest that nginx waits, for a review with photos.
    .first_byte_timeout = 120s;
}

sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(first);
}

sub vcl_recv {
    # The listener "purge" takes purges and nothing else, and the other ones take none.
    if (local.socket == "purge") {
        if (std.getenv("PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
            return (synth(403));
        }
        if (req.method != "POST") {
            return (synth(405));
        }
        if (req.http.Surrogate-Key) {
            # Not softly: nobody gets a page that is older than its purge.
            set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
        } else {
            std.ban("obj.status != 0");
        }
        return (synth(200));
    }

    # These measure campaigns in the browser. The site does not read them.
    if (req.url ~ "[?&](utm_[a-z]+|gclid|fbclid)=") {
        set req.url = regsuball(req.url, "(utm_[a-z]+|gclid|fbclid)=[^&]*&?", "");
        set req.url = regsub(req.url, "[?&]$", "");
    }
    # Whoever shows a token gets an answer of their own.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
        return (pass);
    }
    # Cookies are no reason to pass: every visitor has one, and an answer that depends on them says "no-store". The key is
    # host and address (the built-in vcl_hash), so that a host for quality assurance has answers of its own.
    return (hash);
}

sub vcl_backend_fetch {
    # Here and not for each hit, because the director has one lock for all threads.
    set bereq.backend = site.backend();
}

sub vcl_backend_response {
    if (beresp.http.Cache-Control !~ "(?i)(^|[ ,])public([ ,]|$)" || beresp.http.Set-Cookie) {
        # For two minutes, requests for this address do not wait for each other.
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    if (beresp.http.Cache-Control !~ "stale-while-revalidate") {
        set beresp.grace = 0s;
    }
    set beresp.http.xkey = beresp.http.Cache-Tag;
    # What belongs to the one request that this answer was made for.
    unset beresp.http.X-Request-Id;
    unset beresp.http.RateLimit;
    unset beresp.http.RateLimit-Policy;
    return (deliver);
}

sub vcl_backend_error {
    set beresp.http.Retry-After = "30";
    set beresp.http.Cache-Control = "no-store";
    if (bereq.url ~ "^/api(/|$)") {
        set beresp.http.Content-Type = "application/problem+json";
        synthetic("""{"type":"about:blank","title":"Serviço indisponível","status":503,"detail":"O site não responde no momento. Tente de novo em instantes."}""");
    } else {
        set beresp.http.Content-Type = "text/html; charset=utf-8";
        synthetic(std.fileread("/etc/nginx/prova-pages/unavailable.html"));
    }
    return (deliver);
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.Cache-Status = resp.http.Cache-Status + ", Varnish; hit";
        if (obj.ttl < 0s) {
            set resp.http.Cache-Status = resp.http.Cache-Status + "; detail=stale";
        }
    }
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}

sub vcl_synth {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    synthetic(resp.reason + " " + req.http.X-Purged);
    return (deliver);
}
