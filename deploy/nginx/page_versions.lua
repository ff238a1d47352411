-- Versions of cached pages, which are part of their cache keys. A page that lists its
-- tags is cached for up to an hour: the version changes when the data behind one of its
-- tags change, and nginx fetches the page again. The storefronts report the times of
-- changes; while they are unknown, pages are cached for seconds, as other pages.

local M = {}

-- Path of a page -> "VERSION SINCE TAGS": the cached representations have this version
-- and the tags. Changes later than PROPAGATION_MS before SINCE (Unix time in ms) make a new
-- version; earlier ones are part of the page, or it is cached for seconds only.
local records = ngx.shared.page_records
-- Tag -> Unix time in ms of its last change.
local changes = ngx.shared.tag_changes
-- epoch: part of all versions; build: id of the current build; known_until: time until
-- which the changes count as known, in s; floor: everything changed then, in ms.
local state = ngx.shared.page_state

local FRESH_SECONDS = 600
local STALE_SECONDS = 3000
-- Longer than any copy of a page that nginx may send.
local RECORD_SECONDS = FRESH_SECONDS + STALE_SECONDS + 60
local POLL_SECONDS = 0.5
local POLL_TIMEOUT_MS = 1000
local KNOWN_SECONDS = 3
-- Changes of the last minute are read again: some arrive late.
local OVERLAP_MS = 60000
-- A page that was rendered within this time after a change may contain the old data:
-- storefronts learn of changes later than at once, and clocks differ.
local PROPAGATION_MS = 5000

local format, gmatch, match, find = string.format, string.gmatch, string.match, string.find

local function now_ms()
  return ngx.now() * 1000
end

local function are_changes_known()
  return ngx.now() < (state:get("known_until") or 0)
end

-- Time of the last change of one of the tags after a time; nil if there is none.
local function latest_change(tags, after)
  local floor = state:get("floor") or 0
  local latest = floor > after and floor or nil
  for tag in gmatch(tags, "[^,]+") do
    local time = changes:get(tag)
    if time and time > (latest or after) then
      latest = time
    end
  end
  return latest
end

-- The part of the cache key for a version.
local function to_key(version)
  return state:get("epoch") .. "-" .. version
end

local function read_record(path)
  local text = records:get(path)
  if not text then
    return nil
  end
  local version, since, tags = match(text, "^(%d+) (%d+) (.*)$")
  return { version = version, since = tonumber(since), tags = tags }
end

local function current_version(record)
  if not record then
    return "0"
  end
  local latest = latest_change(record.tags, record.since - PROPAGATION_MS)
  return latest and format("%d", latest) or record.version
end

-- Makes all cached copies unreachable.
local function forget_pages()
  records:flush_all()
  state:set("epoch", format("%d", now_ms()))
end

local function forget_changes()
  forget_pages()
  state:set("floor", now_ms())
  changes:flush_all()
end

local function union(tags, others)
  for tag in gmatch(others, "[^,]+") do
    if not find("," .. tags .. ",", "," .. tag .. ",", 1, true) then
      tags = tags .. "," .. tag
    end
  end
  return tags
end

-- The part of the cache key that changes when the page of this request changes.
function M.version()
  if not are_changes_known() then
    return "unknown"
  end
  return to_key(current_version(read_record(ngx.var.uri)))
end

-- The Cache-Control with which nginx caches the response of a storefront; empty if its
-- own applies. Remembers the tags of the page.
function M.cache_control()
  local tags = ngx.var.upstream_http_cache_tag
  local rendered_at = tonumber(ngx.var.upstream_http_x_rendered_at)
  local build = state:get("build")
  local is_page = ngx.status == 200 or ngx.status == 304
  if not (is_page and tags and rendered_at and build and are_changes_known()) then
    return ""
  end
  -- Pages of another build, during a deployment, refer to its files.
  if not find("," .. tags .. ",", ",build:" .. build .. ",", 1, true) then
    return ""
  end
  if latest_change(tags, rendered_at) then
    -- The storefront is rendering the page again.
    return "s-maxage=1"
  end
  local is_certain = not latest_change(tags, rendered_at - PROPAGATION_MS)
  local path = ngx.var.uri
  local record = read_record(path)
  local version = current_version(record)
  -- The state changed during the request: no later request will have its key.
  if ngx.var.http_x_page_version ~= to_key(version) then
    return ""
  end
  local since = is_certain and rendered_at or rendered_at + PROPAGATION_MS
  if record and record.version == version then
    since = math.min(since, record.since)
    tags = union(record.tags, tags)
  end
  if not records:safe_set(path, format("%s %d %s", version, since, tags), RECORD_SECONDS) then
    forget_pages()
    return ""
  end
  if not is_certain then
    return ""
  end
  return format("s-maxage=%d, stale-while-revalidate=%d", FRESH_SECONDS, STALE_SECONDS)
end

-- Applies lines "build ID" and "change TIME TAG".
local function apply(body)
  local build = match(body, "build (%S+)")
  if build and build ~= state:get("build") then
    state:set("build", build)
    forget_pages()
  end
  local latest = state:get("latest_change") or 0
  for time, tag in gmatch(body, "change (%d+) (%S+)") do
    time = tonumber(time)
    latest = math.max(latest, time)
    if time > (changes:get(tag) or 0) and not changes:safe_set(tag, time, RECORD_SECONDS) then
      forget_changes()
    end
  end
  state:set("latest_change", latest)
end

-- Reads the changes of the tags from a storefront.
local function poll(socket_path)
  local since = (state:get("latest_change") or 0) - OVERLAP_MS
  since = math.max(since, now_ms() - RECORD_SECONDS * 1000)
  local socket = ngx.socket.tcp()
  socket:settimeout(POLL_TIMEOUT_MS)
  local started_at = ngx.now()
  if not socket:connect("unix:" .. socket_path) then
    return
  end
  local request = "GET /api/page-changes?since=%d HTTP/1.0\r\nHost: storefronts\r\n\r\n"
  socket:send(format(request, since))
  local response = socket:receive("*a")
  socket:close()
  local body = response and match(response, "^HTTP/1%.[01] 200 .-\r\n\r\n(.*)$")
  if body then
    apply(body)
    state:set("known_until", started_at + KNOWN_SECONDS)
  end
end

-- Call it before the workers start. After a restart no earlier copy is used.
function M.init()
  state:add("epoch", format("%d", now_ms()))
end

-- Call it in each worker: one of them reads the changes through a server of nginx.
function M.start(socket_path)
  if ngx.worker.id() ~= 0 then
    return
  end
  local is_polling = false
  local function run()
    if is_polling then
      return
    end
    is_polling = true
    local ok, problem = pcall(poll, socket_path)
    if not ok then
      ngx.log(ngx.ERR, "changes of pages were not read: ", problem)
    end
    is_polling = false
  end
  ngx.timer.at(0, run)
  ngx.timer.every(POLL_SECONDS, run)
end

return M
