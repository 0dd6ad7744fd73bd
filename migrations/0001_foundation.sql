-- What every room stands on: people, sign-ins, companies, the outbox, the audit log.

create table users (
  id            integer generated always as identity primary key,
  name          text not null,
  -- Trimmed and lower-cased before it gets here.
  email         text not null unique,
  password_hash text not null,
  admin         boolean not null default false,
  created_at    timestamptz not null
);

create table sessions (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  -- SHA-256 of the token; the token itself is only with its holder.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

-- The token in the mail is derived from the id, so nothing that opens an account is stored.
create table password_resets (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index password_resets_user on password_resets (user_id);

create table companies (
  id            integer generated always as identity primary key,
  name          text not null,
  no            text not null,
  address_1     text not null,
  address_2     text,
  city          text not null,
  postcode      text not null,
  slug          text not null constraint companies_slug unique,
  website       text,
  hide_profile  boolean not null default true,
  -- Minutes.
  trigger_delay integer,
  contact_name  text,
  contact_email text,
  owner_id      integer references users on delete set null,
  trial_ends_at timestamptz not null,
  -- Kept by billing: the trial is over or not, but somebody pays.
  subscribed    boolean not null default false,
  -- Set by the owner: the company is closed now, and gone at this time.
  deletes_at    timestamptz,
  created_at    timestamptz not null
);

create table members (
  id         integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  user_id    integer not null references users on delete cascade,
  role       text not null check (role in ('owner', 'manager')),
  created_at timestamptz not null,
  constraint members_once unique (company_id, user_id)
);
create index members_user on members (user_id);

-- Written in the transaction that asks for the mail. Holds what the mail says, never the keys of its links:
-- those are derived when it is sent.
create table mails (
  id            bigint generated always as identity primary key,
  -- What makes a mail the same mail: 'invite:17'. Asking twice sends once.
  key           text not null unique,
  company_id    integer references companies on delete cascade,
  to_address    text not null,
  mail          text not null,
  facts         jsonb not null,
  links         jsonb not null,
  due_at        timestamptz not null,
  attempts      integer not null default 0,
  -- A lease on the database's own clock: a process that died lets it run out.
  claimed_by    text,
  claimed_until timestamptz,
  sent_at       timestamptz,
  -- The receiving server said that this address takes no mail.
  refused_at    timestamptz,
  failure       text,
  created_at    timestamptz not null
);
create index mails_waiting on mails (due_at, id) where sent_at is null and refused_at is null;
create index mails_refused on mails (company_id, to_address) where refused_at is not null;
create index mails_address on mails (to_address);

create table audit_log (
  id          bigint generated always as identity primary key,
  created_at  timestamptz not null,
  -- As text, since the entry outlives the account.
  actor_email text,
  action      text not null,
  company_id  integer,
  target      text,
  ip          text
);
create index audit_log_company on audit_log (company_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- Counts attempts for every process at once. Losing it in a crash costs nothing.
create unlogged table rate_limits (
  key          text primary key,
  window_start timestamptz not null,
  count        integer not null
);
