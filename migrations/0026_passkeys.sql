create table passkeys (
  id            integer generated always as identity primary key,
  user_id       integer not null references users on delete cascade,
  name          text not null,
  -- What its device calls it, in base64url. Of all accounts: a sign-in names nothing else.
  credential_id text not null unique,
  -- In base64url, as COSE writes it. There is nothing secret in it.
  public_key    text not null,
  -- Random bytes under which its devices know the account.
  user_handle   text not null,
  -- What its device has counted; 0 where it does not count.
  counter       bigint not null,
  -- How it was reached: a hint for the browser.
  transports    text[] not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a new passkey has to sign, in the sign-in that asked for it.
create table passkey_offers (
  session_id  integer primary key references sessions on delete cascade,
  challenge   text not null,
  user_handle text not null,
  expires_at  timestamptz not null
);

-- Whoever signs in with a passkey alone is nobody yet.
alter table sign_in_tickets alter column user_id drop not null;
-- What the passkey has to sign.
alter table sign_in_tickets add column challenge text;
create index sign_in_tickets_nobodys on sign_in_tickets (expires_at) where user_id is null;

-- From when on everybody of a company needs a second step; null where the owner asks for none.
alter table companies add column second_step_from timestamptz;
alter table companies add column require_second_step boolean not null
  generated always as (second_step_from is not null) stored;
