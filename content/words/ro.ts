import type { AllWords } from './catalogue.ts'

const PROMISE =
  'Angajatorul primește numai rezumate despre cel puțin {least} persoane și vede, cu precizie de o oră, dacă ați răspuns, dar niciodată ce.'

export const ro: AllWords = {
  page: {
    title: 'Chestionar despre starea de bine a angajaților',
    opening: 'Se deschide chestionarul…',
    needsProgram: 'Acest chestionar are nevoie de JavaScript. Activați-l și deschideți din nou linkul.',
    intro: {
      asker: '{company} ar dori să știe ce mai faceți.',
      promise: {
        one: `Răspunsurile dumneavoastră sunt confidențiale. Este întrebată {count} persoană. ${PROMISE}`,
        few: `Răspunsurile dumneavoastră sunt confidențiale. Sunt întrebate {count} persoane. ${PROMISE}`,
        other: `Răspunsurile dumneavoastră sunt confidențiale. Sunt întrebate {count} de persoane. ${PROMISE}`,
      },
      readers: {
        leads: 'Șefii de echipă văd rezumatul echipei lor.',
        leadsAndCompany: 'Șefii de echipă văd rezumatele echipei lor și al întregii companii.',
        representatives: 'Reprezentanții angajaților văd rezumatul întregii companii.',
      },
      sinceLast: 'De la ultimul chestionar: {counts}',
      done: { other: 'făcut: {count}' },
      doing: { other: 'în lucru: {count}' },
      planned: { other: 'plănuit: {count}' },
      minutes: {
        one: 'circa {count} minut',
        few: 'circa {count} minute',
        other: 'circa {count} de minute',
      },
      comeBack: 'vă puteți opri și reveni în acest browser',
      elsewhere: 'Ați răspuns deja pe alt dispozitiv? Atunci ați terminat.',
      start: 'Începeți',
      trust: 'Cum se păstrează confidențialitatea',
      askedCards: {
        one: 'Trimis prin e-mail către {count} persoană. Carduri tipărite: {cards}.',
        few: 'Trimis prin e-mail către {count} persoane. Carduri tipărite: {cards}.',
        other: 'Trimis prin e-mail către {count} de persoane. Carduri tipărite: {cards}.',
      },
      openUntil: 'Deschis până {date}',
      language: 'Limba',
      notValidated: 'Traducere nevalidată.',
    },
    questions: { one: '{count} întrebare', few: '{count} întrebări', other: '{count} de întrebări' },
    part: 'Partea {part} din {parts}',
    questionOf: 'Întrebarea {current} din {total}',
    answeredOf: 'Răspunsuri: {answered} din {total}',
    back: 'Înapoi',
    next: 'Înainte',
    skip: 'Săriți',
    undo: 'Anulați',
    otherChoice: 'Altceva',
    ownWords: 'Cu cuvintele dumneavoastră',
    ownWordsHelp: 'Angajatorul nu vede niciodată ce scrieți aici.',
    themes: {
      ask: 'Ce să se numere din aceasta?',
      help: 'Cel mult {most}. Nimic nu este bifat în locul dumneavoastră. O bifă se numără împreună cu ale altora și apare doar acolo unde cel puțin {least} persoane au bifat același lucru. Cuvintele dumneavoastră nu apar în niciun raport.',
      onlyTicked: 'Trimite doar ce am bifat',
      kept: 'Cuvintele dumneavoastră rămân pe acest dispozitiv și sunt șterse de pe el când trimiteți răspunsurile.',
      hint: 'Ceva de aici ar putea indica spre dumneavoastră. Verificați din nou adresele, numerele și ce este valabil doar în cazul dumneavoastră.',
      pointing: 'sunt singurul|sunt singura|sînt singur',
    },
    slide: 'Glisați pentru a alege un răspuns',
    yes: 'Da',
    no: 'Nu',
    saved: 'Salvat',
    notSaved: 'Nu s-a salvat, încercăm din nou',
    review: {
      short: 'Revedeți răspunsurile',
      above: 'Aproape gata',
      heading: 'Revedeți răspunsurile',
      help: 'Alegeți o parte ca să reveniți la ea. După trimitere, răspunsurile nu mai pot fi schimbate sau citite prin linkul dumneavoastră.',
      missing: {
        one: 'O întrebare are încă nevoie de răspuns.',
        few: '{count} întrebări au încă nevoie de răspuns.',
        other: '{count} de întrebări au încă nevoie de răspuns.',
      },
      submit: 'Trimiteți răspunsurile',
      sending: 'Se trimit răspunsurile…',
      incomplete: 'Unele întrebări au încă nevoie de răspuns. Vă rugăm să vă uitați prin părțile de mai sus.',
      trying:
        'Răspunsurile nu au putut fi trimise încă. Sunt păstrate pe acest dispozitiv și încercăm în continuare.',
      offline:
        'Nu aveți conexiune. Răspunsurile sunt păstrate pe acest dispozitiv și se trimit de îndată ce revine conexiunea. Vă rugăm să lăsați această pagină deschisă.',
    },
    confirm: {
      question: 'Sigur? Răspunsurile vor fi trimise echipei',
      promise:
        'Angajatorul vede, cu precizie de o oră, că ați răspuns, dar niciodată ce: numai rezumate despre cel puțin {least} persoane.',
      cancel: 'Anulare',
      ok: 'Trimite',
    },
    done: {
      heading: 'Gata!',
      thanks:
        'Vă mulțumim că ați completat chestionarul despre starea de bine a angajaților. Părerea dumneavoastră este foarte prețioasă pentru noi și va ajuta la un loc de muncă mai bun pentru toți.',
      close: 'Acum puteți închide această filă.',
    },
    help: {
      heading: 'Dacă aveți nevoie de ajutor',
      why: 'Nimeni nu citește răspunsurile imediat. Dacă aveți nevoie să vorbiți cu cineva, apelați la unul dintre aceste contacte.',
      unseen: 'Nimeni nu află dacă vă uitați aici.',
      atWork: 'Indicate de angajator',
      elsewhere: 'Linii naționale de ajutor',
      always: 'Zi și noapte, în fiecare zi',
      call: 'Sunați la {phone}',
      callOption: 'Sunați la {phone} și alegeți opțiunea {option}',
      text: 'Trimiteți {text} prin SMS la {phone}',
      write: 'Scrieți la {email}',
    },
    failure: {
      heading: 'Hopa! Ceva nu a mers.',
      why: 'Este posibil ca linkul să fi expirat sau să fi apărut o eroare neașteptată. Reveniți la pagina de unde ați venit sau încercați din nou peste puțin timp.',
      help: 'Aveți nevoie de ajutor? Scrieți-ne prin butonul Ajutor din colțul de jos.',
      again: 'Încercați din nou',
      contact: 'Ajutor',
    },
  },
  card: {
    promise: {
      other:
        'Răspunsurile dumneavoastră sunt confidențiale. Angajatorul primește doar rezumate de la cel puțin {least} persoane, niciodată ce ați spus. Dacă ați luat chiar dumneavoastră cardul din cutie, nimeni nu poate afla că este al dumneavoastră.',
    },
    confirm:
      'Cardul dumneavoastră nu are nume. După încheierea chestionarului, angajatorul află câte carduri au fost folosite și primește doar rezumate de la cel puțin {least} persoane.',
    reviewHelp:
      'Alegeți o parte pentru a reveni la ea. După trimitere, cardul nu mai funcționează. Nimeni nu îl poate folosi pentru a vă citi sau schimba răspunsurile.',
    trying:
      'Răspunsurile nu au putut fi trimise încă. Sunt păstrate pe această pagină și încercăm în continuare. Vă rugăm să o lăsați deschisă.',
    door: {
      heading: 'Scrieți codul de pe card',
      code: 'Cod',
      help: 'Zece litere și cifre. Majusculele, spațiile și cratimele nu contează.',
      open: 'Deschide chestionarul',
      wrong:
        'Acest cod nu funcționează. Verificați-l și încercați din nou. Poate a fost deja folosit sau chestionarul nu este deschis.',
      tooMany: 'Aici au fost scrise prea multe coduri greșite. Încercați din nou peste un sfert de oră.',
      failed: 'Nu există conexiune. Încercați din nou peste o clipă.',
      memory: 'Ce răspundeți rămâne pe această pagină până când trimiteți. Dispare când pagina este închisă.',
    },
    lost: {
      heading: 'Acest card nu mai funcționează',
      used: 'A fost folosit în altă parte sau chestionarul tocmai s-a încheiat. Ce era pe acest ecran nu a fost trimis.',
      perhaps:
        'Conexiunea s-a pierdut în timp ce răspunsurile erau trimise. Fie au ajuns, iar cardul este folosit, fie chestionarul tocmai s-a încheiat.',
      again: 'Scrie alt cod',
    },
    kiosk: {
      idle: {
        one: 'Mai sunteți aici? Tot ce este pe acest ecran se șterge într-o secundă ({count}).',
        few: 'Mai sunteți aici? Tot ce este pe acest ecran se șterge în {count} secunde.',
        other: 'Mai sunteți aici? Tot ce este pe acest ecran se șterge în {count} de secunde.',
      },
      stay: 'Sunt încă aici',
      wipe: 'Șterge acum',
      next: 'Încheie',
      notSent:
        'Răspunsurile de dinainte de pe acest ecran nu au putut fi trimise și se șterg. Dacă nu au ajuns, acel card încă funcționează.',
    },
  },
  print: {
    heading: 'Cum vă simțiți la muncă?',
    scan: 'Scanați codul sau intrați pe {address} și scrieți:',
    promise:
      'Răspunsurile dumneavoastră sunt confidențiale. {company} primește doar rezumate despre cel puțin {least} persoane, niciodată ce ați spus dumneavoastră.',
    box: 'Luați orice card din cutie, ca nimeni să nu știe care este al dumneavoastră.',
    qr: 'Cod QR care deschide chestionarul cu codul acestui card',
    open: 'Deschis cel târziu până {date}',
    planned: 'Planificat: {from} – {until}',
    also: { answer: 'Puteți răspunde în română.', confidential: 'Răspunsurile sunt confidențiale.' },
    instructions: {
      title: 'Cum se împart aceste carduri',
      steps: [
        'Tipăriți foile pe o singură față și tăiați cardurile de-a lungul liniilor.',
        'Îndoiți fiecare card o dată, astfel încât codul să fie înăuntru.',
        'Puneți-le pe toate într-o cutie și amestecați-le.',
        'Lăsați oamenii să tragă singuri câte un card. Nu împărțiți niciodată cardurile pe nume și nu țineți nicio listă.',
        'Lăsați cutia într-un loc unde cine nu vrea să participe poate pune cardul înapoi.',
      ],
      why: [
        'Un card deschide chestionarul o singură dată. Cardurile nu au nume sau numere și sunt în ordine aleatorie. Nici măcar cine le-a tipărit nu poate afla al cui este fiecare card.',
        'Aceste foi pot fi descărcate o singură dată. Dacă se blochează imprimanta sau se pierde o foaie, anulați cardurile nefolosite pe pagina chestionarului și tipăriți altele. Cele vechi nu mai funcționează.',
        'Vă rugăm să nu păstrați o copie a foilor. Cu o copie s-ar putea răspunde în locul cuiva.',
      ],
    },
    poster: {
      title: 'Cum vă simțiți la muncă?',
      intro: '{company} ar dori să știe ce mai faceți.',
      steps: [
        'Luați un card din cutie. Oricare: toate sunt la fel.',
        'Scanați codul cu telefonul sau intrați pe {address} și scrieți codul de pe card.',
        'Răspundeți fără martori. Durează câteva minute.',
      ],
      happens: {
        title: 'Ce se întâmplă cu răspunsurile',
        points: [
          'Sunt confidențiale. {company} primește doar rezumate despre cel puțin {least} persoane, niciodată ce a spus o singură persoană și niciodată propriile dumneavoastră cuvinte.',
          'După card nimeni nu poate afla cine sunteți. Nu are nume și nu are număr.',
          'Luați orice card din cutie, ca nimeni să nu știe care este al dumneavoastră.',
          'Participarea este la alegerea dumneavoastră.',
        ],
      },
      qr: 'Cod QR care deschide pagina pe care se scrie codul unui card',
    },
  },
  problems: {
    required: 'Obligatoriu',
    unknown_option: 'Opțiune necunoscută',
    not_alone: 'Aceasta nu poate fi aleasă împreună cu altceva',
    too_long: 'Cel mult {max} de caractere',
    unknown_theme: 'Temă necunoscută',
    too_many_themes: 'Se pot bifa cel mult {max}',
  },
  mail: {
    why: 'De ce primesc acest mesaj?',
    held: 'Ce se păstrează despre mine',
    stop: 'Opriți aceste mesaje',
    answer: 'Răspundeți la chestionar',
    promise:
      'Răspunsurile dumneavoastră sunt confidențiale: {company} primește numai rezumate despre cel puțin {least} persoane și vede, cu precizie de o oră, dacă ați răspuns, dar niciodată ce.',
    takes: 'Chestionarul durează {minutes}.',
    pulseTakes: 'Durează {minutes}.',
    invitation: {
      subject: '{company} ar dori să știe ce mai faceți',
      preview: 'Răspunsurile sunt confidențiale.',
      small:
        'Deschis până {date}. Linkul este numai al dumneavoastră: vă rugăm să nu îl redirecționați. Vă puteți opri și reveni în același browser.',
    },
    reminder: {
      subject: '{company} ar dori în continuare să vă afle părerea',
      lastDay: 'Astăzi este ultima zi.',
      daysLeft: {
        one: 'A mai rămas o zi.',
        few: 'Au mai rămas {count} zile.',
        other: 'Au mai rămas {count} de zile.',
      },
      answered: 'Dacă ați răspuns în ultima oră, vă mulțumim: ignorați acest e-mail.',
      small: 'Deschis până {date}. Linkul este numai al dumneavoastră: vă rugăm să nu îl redirecționați.',
    },
    outcome: {
      subject: '{company}: ce ați spus, ce vom face',
      preview: 'La „{title}” au participat {completed} din {recipients}.',
      tookPart:
        'Din {recipients} persoane de la {company} au participat {completed} la „{title}”. Iată ce a ieșit.',
      score: '{name}: {score} din 10',
      will: 'Ce vom face:',
      action: '{title} ({owner}, {status}, până la {date})',
      doneAction: '{title} ({owner}, {status})',
      see: 'Vedeți cum merge',
      small:
        'Pagina arată mereu cum stau lucrurile acum. Punctajele sunt medii ale tuturor celor numărați; ce a răspuns o singură persoană nu se află în nimic din toate acestea. Linkul este numai al dumneavoastră: vă rugăm să nu îl redirecționați.',
    },
  },
  outcome: {
    title: 'Ce ați spus, ce vom face',
    tookPart: 'Din {recipients} persoane de la {company} au participat {completed} la „{title}”.',
    said: 'Ce ați spus',
    highest: 'Cele mai mari punctaje',
    lowest: 'Cele mai mici punctaje',
    well: 'Ce merge bine',
    improve: 'Ce trebuie să îmbunătățim',
    noneWell: 'Niciun domeniu nu stă bine deocamdată.',
    noneImprove: 'Niciun domeniu nu trebuie îmbunătățit.',
    bands: {
      red: 'sunt necesare măsuri urgente',
      yellow: 'nevoie clară de îmbunătățire',
      aqua: 'bine, dar trebuie îmbunătățit',
      green: 'foarte bine',
    },
    averages:
      'Benzile compară rezultatele noastre cu ale altor organizații. Rezultatele sunt medii ale tuturor persoanelor numărate. Răspunsurile nimănui nu sunt arătate.',
    outOfTen: 'din 10',
    will: 'Ce vom face',
    nothing: 'Pe această listă nu este nimic deocamdată.',
    status: { planned: 'Plănuit', doing: 'În lucru', done: 'Făcut', dropped: 'Renunțat' },
    due: '{owner} · până la {date}',
    wasDue: '{owner} · era până la {date}',
    dueOn: 'Până la {date}',
    wasDueOn: 'Era până la {date}',
    scan: 'Pentru a vedea toate măsurile și stadiul lor, scanează acest cod sau intră pe {address}.',
    qr: 'Cod QR care deschide pagina cu toate măsurile',
    formerColleague: 'cineva care nu mai lucrează aici',
    cameOfIt: 'Ce a ieșit:',
    scores:
      'Punctajele sunt de la 0 la 10 și sunt medii ale tuturor celor numărați; mai mare înseamnă mai bine. Ce a răspuns o singură persoană nu se află în nimic din toate acestea.',
    shared: 'Făcut cunoscut la {date}. Mai sus este starea de acum.',
    missing: {
      title: 'Pagina nu a fost găsită',
      what: 'Este posibil ca linkul să fi fost tăiat pe drum sau ca aici să nu mai fie nimic.',
    },
  },
  personal: {
    title: 'Datele și alegerile dumneavoastră',
    introduction:
      'Angajatorul ne-a rugat să vă trimitem un chestionar despre cum vă este la muncă. Iată ce păstrăm despre dumneavoastră, cine poate vedea și cum puteți fi scos(ă) din listă.',
    email: 'Adresa de e-mail',
    company: 'Firma',
    teams: 'Echipe',
    noTeams: 'Niciuna',
    language: 'Limba',
    mails: 'Mesaje despre chestionare',
    getThem: 'Le primiți',
    stoppedSince: 'Oprite din {date}',
    surveys: 'Chestionare care v-au fost trimise',
    noSurveys: 'Niciunul până acum.',
    sent: 'Trimis la {date}.',
    openUntil: 'Nu ați trimis încă răspunsuri. Deschis până la {date}.',
    nextHour: 'Un răspuns apare aici de la următoarea oră fixă.',
    notAnswered: 'Nu ați trimis răspunsuri.',
    deleted: 'Ați răspuns. Răspunsurile individuale au fost șterse.',
    held: 'Ați răspuns. Răspunsurile dumneavoastră sunt păstrate.',
    heldUntil: 'Ați răspuns. Răspunsurile dumneavoastră sunt păstrate până la {date}.',
    choices: 'Alegerile dumneavoastră',
    resume: 'Primiți din nou mesaje despre chestionare',
    stop: 'Opriți mesajele despre chestionare',
    remove: 'Scoateți-mă din listă',
    trust: 'De ce puteți răspunde sincer (în engleză)',
    sections: [
      {
        heading: 'Ce păstrăm',
        paragraphs: [
          'Adresa dumneavoastră de e-mail, echipele în care v-a pus angajatorul, limba în care vă scriem, dacă mesajele noastre ajung la dumneavoastră, chestionarele care v-au fost trimise și dacă ați răspuns la ele.',
          'Răspunsurile pe care le-ați trimis, până când sunt șterse: de obicei la 24 de luni după încheierea unui chestionar. Ce ați răspuns și nu ați trimis se păstrează până la trimitere sau până la sfârșitul chestionarului și se dă înapoi numai browserului în care a fost scris.',
          'Cu fiecare chestionar care v-a fost trimis, un cod făcut din adresa dumneavoastră, ca nimeni să nu fie întrebat de două ori. Din cod nu se poate citi adresa. Lângă el păstrăm care răspunsuri au fost numărate împreună în rapoarte, ca niciun chestionar de mai târziu să nu poată arăta prin comparație către dumneavoastră. Amândouă rămân când sunteți scos(ă) din listă sau când angajatorul închide contul și sunt șterse în patru luni de la încheierea chestionarului.',
          'Nu întrebăm niciodată ce v-a spus un medic și nu sunteți obligat(ă) să participați.',
        ],
      },
      {
        heading: 'Cine poate vedea',
        paragraphs: [
          'Angajatorul vede adresa și echipele dumneavoastră, limba în care vă scriem, dacă mesajele noastre ajung la dumneavoastră, dacă ați răspuns, cu precizie de o oră, și dacă ați oprit mesajele despre chestionare. Nu vede răspunsurile, ci numai rezumate care numără cel puțin cinci persoane sau numărul de pe prima filă a chestionarului.',
          'Administratorii noștri pot citi, pe bază de contract, răspunsuri individuale. De fiecare dată se consemnează.',
          'Totul este explicat pe pagina despre încredere, în engleză.',
        ],
      },
      {
        heading: 'Scoaterea din listă',
        paragraphs: [
          'O puteți cere oricând, fără să dați un motiv. Atunci ștergem adresa dumneavoastră din lista angajatorului, iar timp de cel mult 4 luni răspunsurile la chestionarele încheiate sunt legate doar de un cod, apoi de nimic.',
          'Totalurile chestionarelor încheiate nu se schimbă, pentru că niște numere care se schimbă ar arăta către cine a plecat.',
          'Îi spunem titularului contului că a plecat cineva, nu cine. Angajatorul poate observa că nu mai sunteți pe listă. Ce ați răspuns rămâne totuși confidențial.',
        ],
      },
      {
        heading: 'Dacă nu sunteți mulțumit(ă)',
        paragraphs: [
          'Vă rugăm să ne spuneți. Aveți și dreptul să vă plângeți la Information Commissioner’s Office, care se ocupă de protecția datelor în Regatul Unit: ico.org.uk.',
        ],
      },
      {
        heading: 'Ce nu putem promite',
        paragraphs: [
          'Dacă toți cei dintr-un grup dau același răspuns, acel răspuns se poate vedea.',
          'Dacă se compară două grupuri și toți cei de pe fiecare parte au răspuns la fel, diferența arată ce au răspuns.',
          'Chestionarele aflate la mai mult de 56 de zile distanță pot fi comparate.',
          'O problemă, un obstacol sau un obiectiv apare dacă l-au ales cel puțin 3 persoane din acel raport. Dacă din raportul complet se scade raportul unei echipe, restul poate fi mai mic de 3.',
          'Cine știe ce au răspuns toți ceilalți dintr-un grup poate afla ce ați răspuns dumneavoastră.',
          'Cine vă poate citi corespondența poate deschide linkul și poate răspunde în locul dumneavoastră. Dacă acest lucru vă îngrijorează, cereți ca chestionarul să fie trimis la o adresă personală.',
          'Un angajator care controlează mai multe căsuțe poștale poate ocoli orice regulă.',
          'O persoană scoasă din listă și adăugată din nou cu o adresă fără legătură contează ca 2 persoane.',
          'Angajatorul vede cine a răspuns și deci și cine nu a răspuns.',
          'Cine tipărește sau împarte carduri ar putea completa unele. Luați orice card din cutie, ca nimeni să nu știe care este al dumneavoastră.',
          'Puteți fi recunoscut(ă) după ce scrieți. Nu dați nume sau detalii care arată cine sunteți.',
          'Lista întreagă este pe pagina despre încredere, în engleză.',
          'Un șef de echipă care răspunde la chestionar își cunoaște propriile răspunsuri. Într-un rezumat despre 5 persoane, rămân 4. Același lucru este valabil și pentru un manager.',
        ],
      },
    ],
    askToStop: {
      title: 'Oprirea mesajelor despre chestionare',
      heading: 'Opriți mesajele despre chestionare?',
      what: '{company} nu va mai putea trimite prin noi chestionare, mesaje de reamintire sau vești despre ce a ieșit din ele la {email}, decât dacă vă scoate din listă și vă adaugă din nou. Ce ați răspuns rămâne confidențial.',
      seen: '{company} vede că nu primiți mesaje despre chestionare și nimic altceva nu se schimbă. Puteți reveni asupra deciziei pe pagina dumneavoastră.',
      button: 'Opriți aceste mesaje',
    },
    stopped: {
      title: 'Mesajele despre chestionare sunt oprite',
      what: '{company} nu vă mai poate trimite chestionare, mesaje de reamintire sau vești despre ce a ieșit din ele, decât dacă vă scoate din listă și vă adaugă din nou.',
    },
    resumed: {
      title: 'Primiți din nou mesaje despre chestionare',
      what: '{company} vă poate trimite chestionare, mesaje de reamintire și vești despre ce a ieșit din ele.',
    },
    askToRemove: {
      title: 'Scoaterea din listă',
      heading: 'Vreți să fiți scos(ă) din echipa de chestionare a firmei {company}?',
      what: 'Ștergem {email} din listă. Ce nu ați trimis se șterge. Totalurile chestionarelor nu se schimbă. Timp de cel mult 4 luni rămâne lângă răspunsuri un cod din care nimeni nu vă poate citi adresa, ca să nu vi se trimită același chestionar încă o dată.',
      told: 'Îi spunem titularului contului că a plecat cineva, dar nu cine. Va observa că nu mai sunteți pe listă. Acest lucru nu se poate anula, iar linkul către un chestionar în curs nu mai funcționează.',
      button: 'Scoateți-mă din listă',
      orNot: 'Dacă vă răzgândiți, închideți pur și simplu această pagină: nimic nu s-a schimbat.',
    },
    removed: {
      title: 'Nu mai sunteți pe listă',
      heading: 'S-a făcut.',
      what: 'Nu mai sunteți în echipa de chestionare a firmei {company}, iar adresa a fost ștearsă. Odată cu ea dispare și această pagină. O puteți închide.',
    },
    missing: {
      title: 'Pagina nu a fost găsită',
      what: 'Este posibil ca linkul să fi fost tăiat pe drum. Dacă ați fost scos(ă) din listă, pagina a dispărut odată cu adresa.',
    },
  },
}
