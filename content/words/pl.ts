import type { AllWords } from './catalogue.ts'

export const pl: AllWords = {
  page: {
    title: 'Ankieta o samopoczuciu pracowników',
    opening: 'Otwieranie ankiety…',
    needsProgram: 'Ta ankieta potrzebuje JavaScriptu. Włącz go i otwórz link ponownie.',
    intro: {
      asker: '{company} chce wiedzieć, jak się masz.',
      promise: {
        one: 'Twoje odpowiedzi są poufne. Pytamy {count} osobę. Pracodawca dostaje tylko podsumowania obejmujące co najmniej {least} osób i widzi, z dokładnością do godziny, czy są odpowiedzi od Ciebie, ale nigdy jakie.',
        few: 'Twoje odpowiedzi są poufne. Pytamy {count} osoby. Pracodawca dostaje tylko podsumowania obejmujące co najmniej {least} osób i widzi, z dokładnością do godziny, czy są odpowiedzi od Ciebie, ale nigdy jakie.',
        many: 'Twoje odpowiedzi są poufne. Pytamy {count} osób. Pracodawca dostaje tylko podsumowania obejmujące co najmniej {least} osób i widzi, z dokładnością do godziny, czy są odpowiedzi od Ciebie, ale nigdy jakie.',
        other:
          'Twoje odpowiedzi są poufne. Pytamy {count} osób. Pracodawca dostaje tylko podsumowania obejmujące co najmniej {least} osób i widzi, z dokładnością do godziny, czy są odpowiedzi od Ciebie, ale nigdy jakie.',
      },
      sinceLast: 'Od ostatniej ankiety: {counts}',
      done: { other: 'zrobione: {count}' },
      doing: { other: 'w toku: {count}' },
      planned: { other: 'w planie: {count}' },
      minutes: {
        one: 'około {count} minuty',
        few: 'około {count} minut',
        many: 'około {count} minut',
        other: 'około {count} minuty',
      },
      comeBack: 'możesz przerwać i wrócić w tej samej przeglądarce',
      start: 'Zacznij',
      trust: 'Jak zapewniamy poufność',
      askedCards: {
        one: 'Zapytano: {count} osobę e-mailem, kart: {cards}',
        few: 'Zapytano: {count} osoby e-mailem, kart: {cards}',
        other: 'Zapytano: {count} osób e-mailem, kart: {cards}',
      },
      openUntil: 'Otwarta do: {date}',
      language: 'Język',
      notValidated: 'Tłumaczenie, niezwalidowane.',
    },
    questions: {
      one: '{count} pytanie',
      few: '{count} pytania',
      many: '{count} pytań',
      other: '{count} pytania',
    },
    part: 'Część {part} z {parts}',
    questionOf: 'Pytanie {current} z {total}',
    answeredOf: 'Odpowiedzi: {answered} z {total}',
    back: 'Wstecz',
    next: 'Dalej',
    skip: 'Pomiń',
    otherChoice: 'Inne',
    ownWords: 'Własnymi słowami',
    ownWordsHelp: 'Twój pracodawca nigdy nie zobaczy, co tu napiszesz.',
    slide: 'Przesuń, aby wybrać odpowiedź',
    yes: 'Tak',
    no: 'Nie',
    saved: 'Zapisano',
    notSaved: 'Nie zapisano, próbujemy ponownie',
    review: {
      short: 'Przejrzyj odpowiedzi',
      place: 'Przegląd',
      above: 'Prawie gotowe',
      heading: 'Przejrzyj swoje odpowiedzi',
      help: 'Wybierz część, aby do niej wrócić. Po wysłaniu odpowiedzi nie można zmienić ani odczytać przez Twój link.',
      missing: {
        one: 'Brakuje odpowiedzi na {count} pytanie.',
        few: 'Brakuje odpowiedzi na {count} pytania.',
        many: 'Brakuje odpowiedzi na {count} pytań.',
        other: 'Brakuje odpowiedzi na {count} pytania.',
      },
      submit: 'Wyślij odpowiedzi',
      sending: 'Wysyłanie odpowiedzi…',
      incomplete: 'Na niektóre pytania brakuje jeszcze odpowiedzi. Przejrzyj części powyżej.',
      trying: 'Nie udało się jeszcze wysłać odpowiedzi. Są zachowane na tym urządzeniu i próbujemy dalej.',
      offline:
        'Nie masz połączenia z siecią. Odpowiedzi są zachowane na tym urządzeniu i zostaną wysłane, gdy tylko połączenie wróci. Nie zamykaj tej strony.',
    },
    confirm: {
      question: 'Na pewno? Twoje odpowiedzi zostaną wysłane',
      promise:
        'Pracodawca widzi, z dokładnością do godziny, że są odpowiedzi od Ciebie, ale nigdy jakie: tylko podsumowania obejmujące co najmniej {least} osób.',
      cancel: 'Anuluj',
      ok: 'Wyślij',
    },
    done: {
      heading: 'Gotowe!',
      thanks:
        'Dziękujemy za wypełnienie ankiety o samopoczuciu pracowników. Twój głos jest dla nas bardzo cenny i pomoże stworzyć lepsze miejsce pracy dla wszystkich.',
      close: 'Możesz teraz zamknąć tę kartę.',
    },
    help: {
      heading: 'Jeśli potrzebujesz pomocy',
      why: 'Nikt nie czyta odpowiedzi od razu. Jeśli potrzebujesz z kimś porozmawiać, zwróć się do jednego z tych miejsc.',
      unseen: 'Nikt się nie dowie, czy tu zaglądasz.',
      atWork: 'Wskazane przez Twojego pracodawcę',
      elsewhere: 'Ogólnokrajowe linie pomocy',
      always: 'Całą dobę, codziennie',
      call: 'Zadzwoń: {phone}',
      callOption: 'Zadzwoń: {phone} i wybierz opcję {option}',
      text: 'Wyślij SMS o treści {text} na numer {phone}',
      write: 'Napisz: {email}',
    },
    failure: {
      place: 'Coś poszło nie tak',
      heading: 'Ojej! Coś poszło nie tak.',
      why: 'Link mógł wygasnąć albo wystąpił nieoczekiwany błąd. Wróć na poprzednią stronę lub spróbuj ponownie za chwilę.',
      help: 'Potrzebujesz pomocy? Napisz do nas przyciskiem Pomoc w dolnym rogu strony.',
      again: 'Spróbuj ponownie',
      contact: 'Pomoc',
    },
  },
  card: {
    promise: {
      other:
        'Twoje odpowiedzi są poufne. Pracodawca dostaje tylko podsumowania obejmujące co najmniej {least} osób, nigdy to, co powiedziałeś/-aś. Kto rozdaje karty, mógłby sam wypełnić niektóre z nich: weź swoją z pudełka, w którym jest ich wiele.',
    },
    confirm:
      'Na Twojej karcie nie ma nazwiska. Po zakończeniu ankiety pracodawca dowie się, ilu kart użyto, i dostanie tylko podsumowania obejmujące co najmniej {least} osób.',
    reviewHelp:
      'Wybierz część, aby do niej wrócić. Po wysłaniu odpowiedzi nie można już zmienić ani odczytać, a karta niczego więcej nie otworzy.',
    trying:
      'Odpowiedzi nie udało się jeszcze wysłać. Są zachowane na tej stronie i próbujemy dalej. Prosimy jej nie zamykać.',
    door: {
      heading: 'Wpisz kod ze swojej karty',
      code: 'Kod',
      help: 'Dziesięć liter i cyfr. Wielkość liter, odstępy i kreski nie mają znaczenia.',
      open: 'Otwórz ankietę',
      wrong:
        'Ten kod niczego nie otwiera. Mógł zostać źle wpisany lub już użyty albo ankieta nie trwa. Spójrz jeszcze raz na kartę.',
      tooMany: 'Wpisano tu zbyt wiele błędnych kodów. Spróbuj ponownie za kwadrans.',
      failed: 'Brak połączenia. Spróbuj ponownie za chwilę.',
      memory: 'Odpowiedzi pozostają na tej stronie do chwili wysłania. Po zamknięciu strony znikną.',
    },
    lost: {
      heading: 'Ta karta niczego już nie otwiera',
      used: 'Użyto jej gdzie indziej albo ankieta właśnie się skończyła. To, co było na tym ekranie, nie zostało wysłane.',
      perhaps:
        'Połączenie zostało przerwane podczas wysyłania. Albo odpowiedzi dotarły i karta została wykorzystana, albo ankieta właśnie się skończyła.',
      again: 'Wpisz inny kod',
    },
    kiosk: {
      idle: {
        one: 'Czy ktoś tu jeszcze jest? Wszystko na tym ekranie zostanie usunięte za {count} sekundę.',
        few: 'Czy ktoś tu jeszcze jest? Wszystko na tym ekranie zostanie usunięte za {count} sekundy.',
        other: 'Czy ktoś tu jeszcze jest? Wszystko na tym ekranie zostanie usunięte za {count} sekund.',
      },
      stay: 'Jestem tutaj',
      wipe: 'Usuń teraz',
      next: 'Zakończ',
      notSent:
        'Poprzednich odpowiedzi z tego ekranu nie udało się wysłać i zostały usunięte. Jeśli nie dotarły, tamta karta nadal działa.',
    },
  },
  print: {
    heading: 'Jak się masz w pracy?',
    scan: 'Zeskanuj ten kod albo wejdź na {address} i wpisz:',
    promise:
      'Odpowiedzi są poufne: {company} dostaje tylko podsumowania obejmujące co najmniej {least} osób, nigdy Twoje odpowiedzi. Wylosuj kartę samodzielnie, aby nikt nie wiedział, która jest Twoja.',
    box: 'Kto rozdaje karty, mógłby sam wypełnić niektóre z nich. Weź swoją z pudełka, w którym jest ich wiele.',
    qr: 'Kod QR, który otwiera ankietę kodem z tej karty',
    open: 'Otwarta najpóźniej do: {date}',
    planned: 'Planowany termin: {from} – {until}',
    also: { answer: 'Możesz odpowiedzieć po polsku.', confidential: 'Odpowiedzi są poufne.' },
    instructions: {
      title: 'Jak rozdawać te karty',
      steps: [
        'Wydrukuj arkusze jednostronnie i rozetnij karty wzdłuż linii.',
        'Złóż każdą kartę na pół, tak aby kod był w środku.',
        'Włóż wszystkie do pudełka i wymieszaj.',
        'Niech każda osoba sama wylosuje jedną kartę. Nigdy nie rozdawaj kart imiennie i nie prowadź żadnej listy.',
        'Zostaw pudełko tam, gdzie kartę może odłożyć każdy, kto nie chce wziąć udziału.',
      ],
      why: [
        'Karta otwiera ankietę jeden raz. Nie ma numeru, karty nie są ułożone w żadnej kolejności, a kod do nikogo nie prowadzi: nawet osoba, która je wydrukowała, nie wie, czyja jest która karta.',
        'Te arkusze można pobrać tylko raz. Jeśli drukarka się zatnie albo arkusz zginie, unieważnij niewykorzystane karty na stronie ankiety i wydrukuj nowe; stare nie otworzą już niczego.',
        'Prosimy nie zachowywać kopii arkuszy. Kopią można by odpowiedzieć w czyimś imieniu.',
      ],
    },
    poster: {
      title: 'Jak się masz w pracy?',
      intro: '{company} chce wiedzieć, jak się masz.',
      steps: [
        'Weź kartę z pudełka. Dowolną: wszystkie są takie same.',
        'Zeskanuj ten kod telefonem albo wejdź na {address} i wpisz kod z karty.',
        'Odpowiadaj na osobności. To zajmie kilka minut.',
      ],
      happens: {
        title: 'Co dzieje się z odpowiedziami',
        points: [
          'Są poufne. {company} dostaje tylko podsumowania obejmujące co najmniej {least} osób, nigdy odpowiedzi jednej osoby ani Twoje własne słowa.',
          'Karta do nikogo nie prowadzi: nie ma na niej nazwiska ani numeru.',
          'Kto rozdaje karty, mógłby sam wypełnić niektóre z nich, więc weź swoją z pudełka, w którym jest ich wiele.',
          'Udział jest dobrowolny.',
        ],
      },
      qr: 'Kod QR, który otwiera stronę do wpisania kodu karty',
    },
  },
  problems: {
    required: 'Wymagane',
    unknown_option: 'Nieznana odpowiedź',
    not_alone: 'Tego nie można wybrać razem z czymś innym',
    too_long: 'Najwyżej {max} znaków',
  },
  mail: {
    why: 'Dlaczego to dostaję?',
    held: 'Co o mnie przechowujecie',
    stop: 'Zatrzymaj te wiadomości',
    answer: 'Odpowiedz na ankietę',
    promise:
      'Twoje odpowiedzi są poufne: {company} dostaje tylko podsumowania obejmujące co najmniej {least} osób i widzi, z dokładnością do godziny, czy są odpowiedzi od Ciebie, ale nigdy jakie.',
    invitation: {
      subject: '{company} chce wiedzieć, jak się masz',
      preview: 'To zajmie około sześciu minut, a Twoje odpowiedzi są poufne.',
      takes: 'To zajmie około sześciu minut.',
      small:
        'Otwarta do: {date}. Ten link jest tylko dla Ciebie, prosimy go nie przekazywać. Możesz przerwać i wrócić w tej samej przeglądarce.',
    },
    reminder: {
      subject: '{company} nadal chce poznać Twoje zdanie',
      preview: 'To zajmie około sześciu minut.',
      lastDay: 'Dziś jest ostatni dzień.',
      daysLeft: {
        one: 'Został jeden dzień.',
        few: 'Zostały {count} dni.',
        many: 'Zostało {count} dni.',
        other: 'Zostało {count} dnia.',
      },
      takes: 'Ankieta zajmie około sześciu minut.',
      small: 'Otwarta do: {date}. Ten link jest tylko dla Ciebie, prosimy go nie przekazywać.',
    },
    outcome: {
      subject: '{company}: co powiedzieliście, co zrobimy',
      preview: 'W ankiecie „{title}” wzięło udział {completed} z {recipients} osób.',
      tookPart:
        'W ankiecie „{title}” w firmie {company} wzięło udział {completed} z {recipients} osób. Oto, co z niej wynikło.',
      highest: 'Najwyższe wyniki:',
      lowest: 'Najniższe wyniki:',
      score: '{name}: {score} na 10',
      will: 'Co zrobimy:',
      action: '{title} ({owner}, {status}, termin: {date})',
      doneAction: '{title} ({owner}, {status})',
      see: 'Zobacz, jak to idzie',
      small:
        'Strona zawsze pokazuje aktualny stan. Wyniki są średnimi wszystkich policzonych osób; nie ma w nich odpowiedzi żadnej pojedynczej osoby. Ten link jest tylko dla Ciebie, prosimy go nie przekazywać.',
    },
  },
  outcome: {
    title: 'Co powiedzieliście, co zrobimy',
    tookPart: 'W ankiecie „{title}” w firmie {company} wzięło udział {completed} z {recipients} osób.',
    said: 'Co powiedzieliście',
    highest: 'Najwyższe wyniki',
    lowest: 'Najniższe wyniki',
    outOfTen: 'na 10',
    will: 'Co zrobimy',
    nothing: 'Na tej liście nic teraz nie ma.',
    status: { planned: 'W planie', doing: 'W toku', done: 'Zrobione', dropped: 'Zarzucone' },
    due: '{owner} · termin: {date}',
    wasDue: '{owner} · termin był: {date}',
    formerColleague: 'osoba, która już tu nie pracuje',
    cameOfIt: 'Co z tego wynikło:',
    scores:
      'Wyniki są od 0 do 10 i są średnimi wszystkich policzonych osób; im wyżej, tym lepiej. Nie ma w nich odpowiedzi żadnej pojedynczej osoby.',
    shared: 'Udostępniono: {date}. Powyżej jest stan obecny.',
    missing: {
      title: 'Nie znaleziono strony',
      what: 'Link mógł zostać po drodze ucięty albo nic tu już nie ma.',
    },
  },
  personal: {
    title: 'Twoje dane i Twoje decyzje',
    introduction:
      'Twój pracodawca poprosił nas o wysłanie Ci ankiety o tym, jak się masz w pracy. Tu piszemy, co o Tobie przechowujemy, kto może to zobaczyć i jak się wypisać.',
    email: 'Adres e-mail',
    company: 'Firma',
    teams: 'Zespoły',
    noTeams: 'Brak',
    language: 'Język',
    mails: 'Wiadomości o ankietach',
    getThem: 'Dostajesz je',
    stoppedSince: 'Zatrzymane od: {date}',
    surveys: 'Ankiety, które Ci wysłano',
    noSurveys: 'Na razie żadnych.',
    sent: 'Wysłano: {date}.',
    openUntil: 'Nie ma jeszcze wysłanych odpowiedzi. Otwarta do: {date}.',
    notAnswered: 'Nie ma wysłanych odpowiedzi.',
    deleted: 'Odpowiedzi zostały wysłane. Pojedyncze odpowiedzi zostały usunięte.',
    held: 'Odpowiedzi zostały wysłane i są przechowywane.',
    heldUntil: 'Odpowiedzi zostały wysłane i są przechowywane do: {date}.',
    choices: 'Twoje decyzje',
    resume: 'Dostawaj znów wiadomości o ankietach',
    stop: 'Zatrzymaj wiadomości o ankietach',
    remove: 'Usuń mnie',
    trust: 'Dlaczego możesz odpowiadać szczerze (po angielsku)',
    sections: [
      {
        heading: 'Co przechowujemy',
        paragraphs: [
          'Twój adres e-mail, zespoły, do których przypisał Cię pracodawca, język, w którym do Ciebie piszemy, wysłane Ci ankiety i to, czy są na nie odpowiedzi.',
          'Wysłane odpowiedzi, aż zostaną usunięte: zwykle 24 miesiące po zakończeniu ankiety. Odpowiedzi niewysłane przechowujemy do wysłania lub do końca ankiety i oddajemy tylko tej przeglądarce, w której powstały.',
          'Przy każdej wysłanej Ci ankiecie kod utworzony z Twojego adresu, aby nikt nie był pytany dwa razy. Z kodu nie da się odczytać adresu. Obok przechowujemy, które odpowiedzi policzono razem w raportach, aby żadna późniejsza ankieta nie mogła przez porównanie wskazać na Ciebie. Jedno i drugie zostaje, gdy się wypiszesz albo gdy pracodawca zamknie konto, i jest usuwane w ciągu czterech miesięcy po zakończeniu ankiety.',
          'Nigdy nie pytamy, co powiedział Ci lekarz, i nie musisz brać udziału.',
        ],
      },
      {
        heading: 'Kto może to zobaczyć',
        paragraphs: [
          'Twój pracodawca widzi Twój adres, Twoje zespoły, język, w którym do Ciebie piszemy, to, czy są odpowiedzi, z dokładnością do godziny, oraz to, czy zatrzymano wiadomości o ankietach. Nie widzi Twoich odpowiedzi, tylko podsumowania obejmujące co najmniej pięć osób albo liczbę podaną na pierwszej karcie ankiety.',
          'Nasi administratorzy mogą na podstawie umowy czytać pojedyncze odpowiedzi. Każdy taki przypadek jest zapisywany.',
          'Całość jest wyjaśniona na stronie o zaufaniu, po angielsku.',
        ],
      },
      {
        heading: 'Wypisanie się',
        paragraphs: [
          'Możesz się wypisać w każdej chwili, bez podawania powodu. Usuwamy wtedy Twój adres e-mail z listy pracodawcy, a odpowiedzi na zakończone ankiety nie są już z Tobą powiązane.',
          'Sumy zakończonych ankiet się nie zmieniają, bo zmiana liczb wskazałaby osobę, która odeszła.',
          'Właścicielowi konta mówimy, że ktoś się wypisał, ale nie kto. Pracodawca może zauważyć, że nie ma Cię już na liście. Twoje odpowiedzi mimo to pozostają poufne.',
        ],
      },
      {
        heading: 'Jeśli coś jest nie tak',
        paragraphs: [
          'Prosimy, powiedz nam o tym. Masz też prawo złożyć skargę do Information Commissioner’s Office, urzędu ochrony danych w Zjednoczonym Królestwie: ico.org.uk.',
        ],
      },
      {
        heading: 'Czego nie możemy obiecać',
        paragraphs: [
          'Jeśli wszyscy w grupie odpowiedzą tak samo, podsumowanie to zdradzi. Kto wie, co odpowiedzieli wszyscy inni, może wyliczyć Twoją odpowiedź.',
          'Kto może czytać Twoją skrzynkę pocztową, może otworzyć Twój link i odpowiedzieć za Ciebie. W razie wątpliwości poproś o wysłanie ankiety na prywatny adres.',
          'Ankiety, które dzieli ponad 60 dni, można porównywać. Pracodawca widzi też, kto nie odpowiedział. Można Cię poznać po tym, co piszesz: nie podawaj nazwisk. Kto drukuje lub rozdaje karty, mógłby sam wypełnić niektóre z nich: weź swoją z pudełka, w którym jest ich wiele.',
          'Pełna lista jest na stronie o zaufaniu, po angielsku.',
        ],
      },
    ],
    askToStop: {
      title: 'Zatrzymanie wiadomości o ankietach',
      heading: 'Zatrzymać wiadomości o ankietach?',
      what: '{company} nie będzie już mogła wysyłać przez nas ankiet, przypomnień ani wiadomości o ich skutkach na adres {email}. Twoje dotychczasowe odpowiedzi pozostają poufne.',
      seen: '{company} widzi, że nie dostajesz wiadomości o ankietach, i nic poza tym się nie zmienia. Możesz to cofnąć na swojej stronie.',
      button: 'Zatrzymaj te wiadomości',
    },
    stopped: {
      title: 'Wiadomości o ankietach są zatrzymane',
      what: '{company} nie może już wysyłać Ci ankiet, przypomnień ani wiadomości o ich skutkach.',
    },
    resumed: {
      title: 'Znów dostajesz wiadomości o ankietach',
      what: '{company} może wysyłać Ci ankiety, przypomnienia i wiadomości o ich skutkach.',
    },
    askToRemove: {
      title: 'Wypisanie się',
      heading: 'Wypisać się z listy ankiet firmy {company}?',
      what: 'Usuniemy adres {email} z listy, a Twoje odpowiedzi nie będą już z Tobą powiązane. Odpowiedzi niewysłane zostaną usunięte. Sumy ankiet się nie zmienią. Przez kilka tygodni zostanie kod, z którego nikt nie odczyta adresu, aby ta sama ankieta nie przyszła do Ciebie drugi raz.',
      told: 'Powiemy właścicielowi konta, że ktoś się wypisał, ale nie kto. Zauważy, że nie ma Cię już na liście. Nie można tego cofnąć, a Twój link do trwającej ankiety przestanie działać.',
      button: 'Usuń mnie',
      orNot: 'Jeśli zmienisz zdanie, po prostu zamknij tę stronę: nic się nie zmieniło.',
    },
    removed: {
      title: 'Gotowe, nie ma Cię na liście',
      heading: 'Gotowe.',
      what: 'Nie ma Cię już na liście ankiet firmy {company}, a Twój adres został usunięty. Razem z nim znika ta strona. Możesz ją zamknąć.',
    },
    missing: {
      title: 'Nie znaleziono strony',
      what: 'Link mógł zostać po drodze ucięty. Jeśli Cię wypisano, Twoja strona zniknęła razem z adresem.',
    },
  },
}
