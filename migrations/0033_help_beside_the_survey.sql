-- Whom employees can turn to, as the company names them: at most three, in its order.
alter table companies add column help_contacts jsonb not null default '[]';

-- National lines that the product ships are shown to nobody until somebody here has confirmed them.
create table help_line_confirmations (
  line         text primary key,
  -- Of what was confirmed: a line that a later version changes has to be confirmed again.
  line_hash    text not null,
  confirmed_by integer references users on delete set null,
  confirmed_at timestamptz not null
);
