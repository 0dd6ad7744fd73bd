-- A page of one published report, for whoever holds its link: a board, a union. Of the link only a hash is kept.
create table report_links (
  id            integer generated always as identity primary key,
  company_id    integer not null references companies on delete cascade,
  survey_id     integer not null references surveys on delete cascade,
  -- A tag of the launch under its name of then; neither is the report of everybody.
  tag_id        integer,
  team          text,
  sections      text[] not null,
  token_hash    text not null unique,
  password_hash text,
  user_id       integer references users on delete set null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz
);
create index report_links_survey on report_links (survey_id);
create index report_links_company on report_links (company_id);
create index report_links_user on report_links (user_id);

-- How often it was opened on a day in London, and nothing of by whom.
create table report_link_views (
  link_id integer not null references report_links on delete cascade,
  day     date not null,
  views   integer not null,
  primary key (link_id, day)
);

-- Where a company wants to be told by itself. The secret is sealed; the one before it signs along until its time is over.
create table webhooks (
  id               integer generated always as identity primary key,
  company_id       integer not null references companies on delete cascade,
  url              text not null,
  events           text[] not null,
  active           boolean not null default true,
  secret           text not null,
  old_secret       text,
  old_secret_until timestamptz,
  -- Since when nothing has got through.
  failing_since    timestamptz,
  created_at       timestamptz not null
);
create index webhooks_company on webhooks (company_id);

-- What there is to tell, written in the transaction of what it tells about. What was said goes once it is over.
create table webhook_deliveries (
  id            bigint generated always as identity primary key,
  uuid          uuid not null default gen_random_uuid() unique,
  webhook_id    integer not null references webhooks on delete cascade,
  event         text not null,
  data          json,
  created_at    timestamptz not null,
  status        text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries         integer not null default 0,
  due_at        timestamptz,
  failure       text,
  claimed_until timestamptz
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, id) where status = 'waiting';
