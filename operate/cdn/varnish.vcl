vcl 4.1;

# Varnish in front of one shop (docs/operate/cdn.md). The shop purges it by surrogate key: CDN_PURGE_URL=http://<here>/purge
import cookie;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

acl shop_itself {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/purge") {
    if (req.method != "POST" || client.ip !~ shop_itself) {
      return (synth(403));
    }
    # Stale pages are still sent while the first visitor's request renews them.
    xkey.softpurge(req.http.surrogate-key);
    return (synth(204));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  cookie.parse(req.http.cookie);
  # An admin who previews a festival theme gets pages of their own.
  if (cookie.isset("theme-preview")) {
    return (pass);
  }
  # What a shared response depends on: the language (the cookie, else the browser's) and the city.
  set req.http.x-language = cookie.get("language");
  if (req.http.x-language !~ "^(en|gu|hi)$") {
    set req.http.x-language = regsub(req.http.accept-language, "(?i)^.*?\b(en|gu|hi)\b.*$", "\1");
  }
  if (req.http.x-language !~ "^(en|gu|hi)$") {
    set req.http.x-language = "en";
  }
  set req.http.x-city = cookie.get("city");
  set req.http.accept-language = req.http.x-language;
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.host);
  hash_data(req.http.x-language);
  hash_data(req.http.x-city);
  return (lookup);
}

sub vcl_backend_response {
  # The hash tells languages and cities apart; other cookies change nothing in a shared response.
  if (beresp.http.cache-control ~ "public") {
    set beresp.http.vary = "accept-encoding";
    set beresp.http.xkey = beresp.http.surrogate-key;
  } else {
    # Personal responses are never shared, and requests for them do not wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  } else {
    set resp.http.x-cache = "miss";
  }
  unset resp.http.xkey;
  unset resp.http.surrogate-key;
}
