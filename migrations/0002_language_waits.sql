-- Users who want an email once somebody has reviewed a language. The row is deleted when the email is sent.
create table language_waits (
  user_id  integer not null references users on delete cascade,
  language text not null,
  asked_at timestamptz not null,
  primary key (user_id, language)
);
