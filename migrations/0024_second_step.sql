-- Sign-ins as their holder can tell them apart. Of those that are there nobody noted either.
alter table sessions add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;
alter table sessions add column device text not null default 'Unknown device';

-- What an authenticator app shows codes from. It is a second step once a right code has confirmed it.
create table totps (
  user_id      integer primary key references users on delete cascade,
  -- Sealed with the server's secret: a copy of the database alone makes no codes.
  secret       text not null,
  -- The half minute of the last code that was taken, counted from 1970: neither it nor an older one is taken again.
  last_step    integer,
  confirmed_at timestamptz
);

create table recovery_codes (
  id        integer generated always as identity primary key,
  user_id   integer not null references users on delete cascade,
  -- SHA-256 of 123 random bits: nothing that could be guessed.
  code_hash text not null,
  used_at   timestamptz,
  constraint recovery_codes_once unique (user_id, code_hash)
);

-- A right password is worth this, where there is a second step.
create table sign_in_tickets (
  id         integer generated always as identity primary key,
  user_id    integer not null references users on delete cascade,
  token_hash text not null unique,
  tries      integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
